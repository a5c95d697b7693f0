import type { ReactNode } from 'react';
import type { residentPromotionNum } from '../../api/invitation.ts';
import type { Inviter } from '../../api/task.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { abbreviateCount } from '../../lib/counts.ts';
import { formatDay } from '../../lib/date-words.ts';
import { first } from './copy.ts';
import { TrackedSection } from './TrackedSection.tsx';
import styles from './page.module.css';

// The first screen of a logged-out visitor. Without hooks: also drawn before React (live.tsx).

const { inviter: words, places: text, join } = first;

/** The inviter's resident card. */
export function InviterView({ inviter }: { inviter: Inviter }) {
  const { nickname, headPortrait, residentNo, invitedCount, joinTime } = inviter;
  return (
    <section className={styles['resident']} aria-label={words.title}>
      <Picture src={headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <div className={styles['who']}>
        <p className={styles['label']}>{words.title}</p>
        <h2>{nickname}</h2>
        <p className={styles['label']}>
          {words.since(formatDay(joinTime))}
          {invitedCount > 0 && <br />}
          {invitedCount > 0 && words.invited(abbreviateCount(invitedCount))}
        </p>
      </div>
      <p className={styles['number']}>
        <span>{words.no}</span>
        <b>{residentNo}</b>
      </p>
    </section>
  );
}

/** The part of the inviter. */
export function InviterFrame({ children }: { children: ReactNode }) {
  return (
    <TrackedSection name={words.title} className={styles['top']}>
      {children}
    </TrackedSection>
  );
}

/** The part of the places: their number, and the way to one. */
export function PlacesFrame({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <TrackedSection name={text.title} className={styles['top']}>
      <section className={styles['places']} aria-label={text.title} data-live="">
        {count}
        {children}
      </section>
    </TrackedSection>
  );
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

type Places = Awaited<ReturnType<typeof residentPromotionNum>>;

/** How many residents there are, and how many places. */
export function CountView({ promoted, total, today }: Places) {
  const share = total > 0 ? Math.min(1, promoted / total) : 0;
  return (
    <div className={styles['count']}>
      <p className={styles['label']}>{text.promoted}</p>
      <p className={styles['big']}>
        <RollingNumber text={grouped(promoted)} />
        <span>{text.unit}</span>
      </p>
      <div className={styles['tide']} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles['beside']}>
        <span>{promoted >= total ? text.full : text.of(grouped(total))}</span>
        <span>{text.today(grouped(today))}</span>
      </p>
    </div>
  );
}

interface NewcomerViewProps {
  /** the login is open */
  busy?: boolean;
  onJoin?: () => void;
  onShare?: () => void;
}

/** For a visitor: registration, and a link to share. */
export function NewcomerView({ busy = false, onJoin, onShare }: NewcomerViewProps) {
  return (
    <div className={styles['ways']}>
      <Button look="primary" wide busy={busy} onClick={onJoin}>
        {join.out}
      </Button>
      <Button wide onClick={onShare}>
        <ActionIcon name="share" />
        {join.share}
      </Button>
      <p className={styles['below']}>{join.outText}</p>
    </div>
  );
}
