import { useLoaderData, useLocation } from 'react-router-dom';
import { type Moment, momentDetail } from '../../api/moment.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import { moment as moments } from '../../features/moments/copy.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { plainText } from '../../lib/plain-text.ts';
import { trendsDetail } from './copy.ts';
import type { loader } from './data.ts';
import { MomentView } from './MomentView.tsx';
import { route } from './route.ts';
import { MomentSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'trends-detail', load: () => import('./scene.svg?scene') };

/** A moment with its comments. */
export default function TrendsDetailPage() {
  const { momentId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={trendsDetail.title} subtitle={trendsDetail.subtitle} scene={scene}>
      <Part
        query={momentDetail.query({ momentId })}
        skeleton={
          <div role="status" aria-label={words.loading}>
            <MomentSkeleton />
          </div>
        }
      >
        {(found) => <MomentContent key={momentId} moment={found} />}
      </Part>
    </PageLayout>
  );
}

/** Length of the excerpt in the share sheet, in characters. */
const EXCERPT_LENGTH = 60;

function MomentContent({ moment }: { moment: Moment }) {
  const { momentId } = moment;
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  // The moment renders first; its comments are below the first screen.
  const shown = useProgressiveRender(2);
  const share = () => {
    tracked('button', trendsDetail.share);
    const { author, content, images } = moment;
    const name = author.nickname.trim() || moments.somebody;
    const picture = images.find(({ url }) => url !== '')?.url;
    const text = plainText(content, EXCERPT_LENGTH).replace(/\n/g, ' ');
    void openShare({
      title: trendsDetail.shareTitle(name),
      description: text || trendsDetail.shareText,
      url: absoluteUrl(withAttribution(paths.trendsDetail(momentId), search)),
      image: picture ? new URL(picture, location.href).href : '',
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: trendsDetail.shareTitle(name),
        subtitle: text || trendsDetail.subtitle,
        nickname: name,
        portrait: author.headPortrait,
        says: trendsDetail.says,
      },
    });
  };
  return (
    <MomentView moment={moment} search={search} onTap={(what) => tracked('button', what)} onShare={share}>
      {shown > 1 && <CommentsSection moment={moment} pageName={route.name} className={styles['comments']} />}
    </MomentView>
  );
}
