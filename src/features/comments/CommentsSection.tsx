import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Comments, CommentsSkeleton } from './Comments.tsx';
import { comments as copy } from './copy.ts';

interface Props {
  moment: Moment;
  /** page title for tracking */
  pageName: string;
  className?: string | undefined;
}

/** The comments section of a moment. The page's loader must load `commentsQuery`. Use the moment's id as `key`. */
export function CommentsSection({ moment, pageName, className }: Props) {
  const { momentId, commentCount, author } = moment;
  return (
    <Section
      title={copy.title}
      bare
      className={className}
      aside={commentCount > 0 && <span>{copy.total(abbreviateCount(commentCount))}</span>}
    >
      <PartBoundary missing={copy.missing} skeleton={<CommentsSkeleton />}>
        <Comments momentId={momentId} authorId={author.userId} pageName={pageName} />
      </PartBoundary>
    </Section>
  );
}
