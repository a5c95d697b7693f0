import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { plan } from './copy.ts';
import { fullNeed, MAX_WINDOWS, wordsFor } from './rewards.ts';
import styles from './Plan.module.css';

interface Props {
  title: string;
  text: string;
  /** friends who count; undefined if unknown */
  friends?: number | undefined;
  rewards: readonly { need: number }[];
  /** the rewards as list items */
  children: ReactNode;
  /** the main button and what belongs to it */
  action: ReactNode;
  /** the time of the invitation; its height is reserved */
  time?: ReactNode;
}

/** The house front with a window for each friend, and the rewards below. Without hooks: also drawn before React. */
export function PlanView({ title, text, friends, rewards, children, action, time }: Props) {
  const need = fullNeed(rewards);
  const words = wordsFor(need);
  const count = Math.min(need, MAX_WINDOWS);
  const share = need === 0 ? 0 : Math.floor((Math.min(friends ?? 0, need) / need) * count);
  // Every friend counts: the first one is seen at once.
  const lit = friends ? Math.max(share, 1) : 0;
  return (
    <section className={styles['plan']} aria-label={plan.region}>
      <div className={styles['front']}>
        <h2>{title}</h2>
        <p>{text}</p>
        {count > 0 && (
          <div
            className={styles['windows']}
            role="img"
            aria-label={friends === undefined ? words.progressUnknown(need) : words.progress(friends, need)}
          >
            {Array.from({ length: count }, (_, n) => (
              <span key={n} data-lit={n < lit ? '' : undefined}>
                {rewards.some((one) => Math.ceil((one.need / need) * count) === n + 1) && <i />}
              </span>
            ))}
          </div>
        )}
      </div>
      {rewards.length > 0 && (
        <ol className={styles['rewards']} aria-label={plan.rewards}>
          {children}
        </ol>
      )}
      {action}
      <div className={styles['time']}>{time}</div>
    </section>
  );
}

interface RewardProps {
  title: string;
  cover: string;
  /** its condition, or what became of it */
  note: ReactNode;
  /** received on this visit */
  fresh?: boolean;
  action?: ReactNode;
  /** below the row */
  error?: ReactNode;
}

/** One reward with its condition. Without hooks. */
export function RewardView({ title, cover, note, fresh = false, action, error }: RewardProps) {
  return (
    <li className={fresh ? styles['fresh'] : ''}>
      <Picture src={cover} alt="" ratio="1 / 1" eager className={styles['cover']} />
      <div className={styles['what']}>
        <p>
          <bdi>{title}</bdi>
        </p>
        <p className={styles['note']}>{note}</p>
      </div>
      {action}
      {error && <div className={styles['error']}>{error}</div>}
    </li>
  );
}

interface InviteProps {
  /** false where something else on the card comes first */
  loud?: boolean;
  busy?: boolean;
  error?: ReactNode;
  onInvite?: (() => void) | undefined;
}

/** The main button. Without hooks. */
export function InviteButton({ loud = true, busy = false, error, onInvite }: InviteProps) {
  return (
    <>
      <Button look={loud ? 'primary' : 'quiet'} wide busy={busy} onClick={onInvite}>
        {plan.invite}
      </Button>
      {error && <div className={styles['error']}>{error}</div>}
    </>
  );
}

interface GuestProps extends InviteProps {
  activity: Activity;
  time?: ReactNode;
}

/** The plan for a logged-out visitor. Without hooks: also drawn before React (live.tsx). */
export function GuestView({ activity: { rewards }, time, ...invite }: GuestProps) {
  const words = wordsFor(fullNeed(rewards));
  return (
    <PlanView
      title={words.guest}
      text={rewards.length === 0 ? plan.noRewards : words.guestText(fullNeed(rewards), rewards.length)}
      rewards={rewards}
      action={<InviteButton {...invite} />}
      time={time}
    >
      {rewards.map(({ title, cover, need }, index) => (
        // Titles may repeat.
        <RewardView key={index} title={title} cover={cover} note={plan.need(need)} />
      ))}
    </PlanView>
  );
}
