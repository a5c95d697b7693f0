import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { type Moment, momentDetail } from '../../api/moment.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { quest, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { LetterView } from './LetterView.tsx';
import LetterSkeleton from './Skeleton.tsx';
import { QuestBar } from './QuestBar.tsx';
import { route } from './route.ts';
import styles from './page.module.css';

const scene = { name: 'trends-detail-quest', load: () => import('./scene.svg?scene') };

/** A moment with a task: read it for fifteen seconds. */
export default function TrendsDetailQuestPage() {
  const { momentId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={quest.title} subtitle={subtitle} scene={scene}>
      <Part
        query={momentDetail.query({ momentId })}
        skeleton={
          <div role="status" aria-label={words.loading}>
            <LetterSkeleton />
          </div>
        }
      >
        {(found) => <MomentContent moment={found} />}
      </Part>
    </PageLayout>
  );
}

function MomentContent({ moment }: { moment: Moment }) {
  const { momentId, taskId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(2);
  return (
    <LetterView moment={moment} search={search} onTap={(what) => tracked('button', what)}>
      {shown > 1 && (
        <>
          <Section title={quest.rulesTitle} bare className={styles['rules']}>
            <ul>
              {quest.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <Link className={styles['help']} to={withAttribution(paths.wakeUp(inApp.help), search)}>
              {quest.help}
              <Icon name="next" />
            </Link>
          </Section>
          <QuestBar key={`${momentId} ${taskId}`} />
          <CommentsSection moment={moment} pageName={route.name} className={styles['comments']} />
        </>
      )}
    </LetterView>
  );
}
