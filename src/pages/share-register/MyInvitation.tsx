import type { Activity } from '../../api/invitation.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { shareRegister, subtitle } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

interface Props {
  activity: Activity;
  code: { qrText: string; inviteCode: string };
  me: UserInfo | null;
  /** number of friends who count; null if unknown */
  valid: number | null;
  scene: () => Promise<{ default: string }>;
  /** just registered: the part above already contains the greeting */
  greeted: boolean;
}

/** The user's own ticket: code, number of friends, and sharing. */
export function MyInvitation({ activity, code, me, valid, scene, greeted }: Props) {
  const tracked = useTrack(route.name);
  const share = () => {
    tracked('button', shareRegister.share);
    void openShare({
      title: activity.title,
      description: shareRegister.shareDescription(activity.title),
      url: code.qrText,
      image: activity.cover === '' ? '' : new URL(activity.cover, location.href).href,
      poster: {
        scene,
        title: activity.title,
        subtitle,
        ...(me ? { nickname: me.nickname, portrait: me.headPortrait } : {}),
        says: shareRegister.shareSays,
        code: { label: shareRegister.code, text: code.inviteCode },
      },
      pageName: route.name,
    });
  };
  return (
    <section className={styles['ticket']} aria-label={shareRegister.insideTitle}>
      <div className={`${styles['stub']} ${styles['mine']}`}>
        <div>
          <p className={styles['label']}>{shareRegister.code}</p>
          <p className={styles['myCode']}>{code.inviteCode}</p>
        </div>
        <div>
          <p className={styles['label']}>{shareRegister.friends}</p>
          {/* Its place is kept while it is counted. */}
          <p className={styles['myCode']}>{valid === null ? '–' : <RollingNumber text={String(valid)} />}</p>
        </div>
      </div>
      <div className={styles['form']}>
        <Says state={activity.state} greeted={greeted} />
        <Button look={activity.state === 'on' ? 'primary' : 'quiet'} wide onClick={share}>
          {shareRegister.share}
        </Button>
      </div>
    </section>
  );
}

/** What the ticket is good for: before and after the activity a friend does not count. */
function Says({ state, greeted }: Pick<Activity, 'state'> & Pick<Props, 'greeted'>) {
  if (state === 'on') return !greeted && <p className={styles['insideText']}>{shareRegister.inside}</p>;
  return (
    <div className={styles['closed']}>
      <h3>{shareRegister.closed[state].title}</h3>
      <p>{shareRegister.closedMine[state]}</p>
    </div>
  );
}

/** Skeleton of the ticket, as high as what comes. */
export function MyInvitationSkeleton(says: Pick<Activity, 'state'> & Pick<Props, 'greeted'>) {
  return (
    <div className={styles['ticket']} role="status" aria-label={words.loading}>
      <div className={`${styles['stub']} ${styles['mine']}`} aria-hidden="true">
        <span className={styles['signBar']} />
      </div>
      <div className={styles['form']} aria-hidden="true">
        <Says {...says} />
        <span className={styles['shareBar']} />
      </div>
    </div>
  );
}
