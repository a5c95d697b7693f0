import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { LastingContent } from '../../kit/data/LastingContent.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { inventUser, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { Invited } from './Invited.tsx';
import { Inviter } from './Inviter.tsx';
import { Rules } from './Rules.tsx';
import CardSkeleton from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'invent-user', load: () => import('./scene.svg?scene') };

/** Two people and a code: who has one sends it, and who got one answers it. */
export default function InventUserPage() {
  const { activityId, activity, token: loadedFor } = useLoaderData<typeof loader>();
  const stale = useStale(loadedFor);

  return (
    <PageLayout title={inventUser.title} subtitle={subtitle} scene={scene}>
      <LastingContent name={`invent-user ${activityId}`} streamed={activity} skeleton={<CardSkeleton />}>
        {(found) => <Comparison activity={found} stale={stale} />}
      </LastingContent>
    </PageLayout>
  );
}

type Role = 'inviter' | 'invited';

function Comparison({ activity, stale }: { activity: Activity; stale: boolean }) {
  const { code, mine } = useLoaderData<typeof loader>();
  const tracked = useTrack(inventUser.title);
  const [role, setRole] = useHistoryState<Role>('role', code === null ? 'inviter' : 'invited');
  const take = (next: Role) => {
    tracked('button', next === 'inviter' ? inventUser.mine : inventUser.theirs);
    setRole(next);
  };
  return (
    <>
      <div className={styles['roles']} role="group" aria-label={inventUser.roles}>
        <button type="button" aria-pressed={role === 'inviter'} onClick={() => take('inviter')}>
          {inventUser.mine}
        </button>
        <button type="button" aria-pressed={role === 'invited'} onClick={() => take('invited')}>
          {inventUser.theirs}
        </button>
      </div>
      {activity.state !== 'on' && <Closed activity={activity} />}
      {role === 'inviter' ? (
        <Inviter activity={activity} mine={stale ? null : mine} loading={stale} scene={scene.load} />
      ) : (
        activity.state === 'on' && <Invited onMine={() => setRole('inviter')} />
      )}
      <Rules activity={activity} />
    </>
  );
}

/** Before and after: when it begins, or that it is over. */
function Closed({ activity: { state, startTime } }: { activity: Activity }) {
  const { revalidate } = useRevalidator();
  if (state === 'coming') {
    return (
      <div className={styles['closed']}>
        <h2>{inventUser.coming.title}</h2>
        <Countdown label={inventUser.coming.until} until={momentOf(startTime)} onEnd={() => void revalidate()} />
      </div>
    );
  }
  return (
    <div className={styles['closed']}>
      <Notice picture="empty" title={inventUser.ended.title} text={inventUser.ended.text} small />
    </div>
  );
}
