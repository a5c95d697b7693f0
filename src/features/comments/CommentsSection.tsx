import type { Moment } from '../../api/moment.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import type { Failed } from '../../kit/data/attempt.ts';
import { LastingPart } from '../../kit/data/LastingPart.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import type { Streamed } from '../../kit/data/soon.ts';
import { Comments, CommentsSkeleton } from './Comments.tsx';
import { comments as copy } from './copy.ts';
import { type CommentPage, commentsOf } from './use-comments.ts';

interface Props {
  moment: Moment;
  /** the first page, as the loader streams it: `soon(attempt(commentsOf(…)))` */
  comments: Streamed<CommentPage | Failed>;
  /** for tracking: the page's title */
  pageName: string;
  className?: string | undefined;
}

/** Everything said about a moment. Give it the moment's id as its key: it is another section for another moment. */
export function CommentsSection({ moment, comments, pageName, className }: Props) {
  const { momentId, commentCount, author } = moment;
  return (
    <Section
      title={copy.title}
      bare
      className={className}
      aside={commentCount > 0 && <span>{copy.total(abbreviateCount(commentCount))}</span>}
    >
      <LastingPart
        streamed={comments}
        missing={copy.missing}
        again={(signal) => commentsOf(momentId, 1, signal)}
        skeleton={<CommentsSkeleton />}
      >
        {(page) => <Comments momentId={momentId} authorId={author.userId} first={page} pageName={pageName} />}
      </LastingPart>
    </Section>
  );
}
