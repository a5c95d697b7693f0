import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { fission, yuan } from './copy.ts';
import { senderQuery } from './data.ts';
import type { OpenedPacket } from './opened-packet.ts';
import styles from './page.module.css';

interface Props extends OpenedPacket {
  /** the sender */
  inviterId: Id;
  /** opened just now */
  celebrates: boolean;
  /** the celebration has begun: it is not repeated */
  onCelebrated: () => void;
}

const CELEBRATION_MS = 1_600;

/** The opened packet: its amount, the progress to the target, and the sender's share. */
export function Opened({ packet, newUser, inviterId, celebrates, onCelebrated }: Props) {
  const { amountFen, targetFen, inviterAmountFen } = packet;
  const { data: sender } = useQuery(senderQuery(inviterId));
  // Show the packet before the sender's name has loaded.
  const senderName = sender && 'nickname' in sender ? sender.nickname : fission.someone;
  const heading = useRef<HTMLHeadingElement>(null);
  const [playing, setPlaying] = useState(() => celebrates && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const celebrated = useEffectEvent(onCelebrated);
  useEffect(() => {
    if (!celebrates) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
    celebrated();
  }, [celebrates]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setPlaying(false), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, [playing]);

  const left = Math.max(0, targetFen - amountFen);
  const says = left > 0 ? fission.left(yuan(targetFen), yuan(left)) : fission.full(yuan(targetFen));
  const share = targetFen > 0 ? Math.min(1, amountFen / targetFen) : 1;
  return (
    <section className={styles['opened']} data-playing={playing || undefined} aria-labelledby="packet-amount">
      <OpenFlap />
      <div className={styles['paper']}>
        <Sparks />
        <h2 ref={heading} id="packet-amount" tabIndex={-1}>
          <span>{fission.got}</span>
          <RollingNumber text={yuan(amountFen)} className={styles['amount']} />
        </h2>
        {/* Only a new user's packet gives the sender a share: on a second phone, too, it was opened as one. */}
        <p>{newUser ? fission.newcomer : inviterAmountFen > 0 ? fission.mineAlready : fission.known}</p>
        <div
          className={styles['bar']}
          role="progressbar"
          aria-label={fission.progress}
          aria-valuemin={0}
          aria-valuemax={targetFen}
          aria-valuenow={Math.min(amountFen, targetFen)}
          aria-valuetext={says}
        >
          <span style={{ transform: `scaleX(${share})` }} />
        </div>
        <p className={styles['left']}>{says}</p>
      </div>
      <p className={styles['sender']}>
        {inviterAmountFen > 0 ? (
          <bdi>{fission.inviterGot(senderName, yuan(inviterAmountFen))}</bdi>
        ) : (
          fission.inviterNone
        )}
      </p>
      {playing && (
        <button type="button" className={styles['skip']} onClick={() => setPlaying(false)}>
          {fission.skip}
        </button>
      )}
    </section>
  );
}

/** The open flap: its inner side, and the inside of the envelope below. */
function OpenFlap() {
  return (
    <svg className={styles['openFlap']} viewBox="0 0 686 300" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 160C150 56 262 12 343 12s193 44 343 148v40H0z" fill="var(--sky-to)" />
      <path
        d="M0 160C150 56 262 12 343 12s193 44 343 148v14C536 72 424 28 343 28S150 72 0 174z"
        fill="var(--light)"
        opacity="0.75"
      />
      <path d="M14 174C160 76 270 36 343 36s183 40 329 138v40H14z" fill="var(--accent)" />
      <path d="M14 174C160 76 270 36 343 36c-60 40-92 86-104 138z" fill="var(--light)" opacity="0.12" />
      <linearGradient id="fission-inside" x2="0" y2="1">
        <stop offset="0.3" stopColor="var(--ink)" />
        <stop offset="1" stopColor="var(--ink)" stopOpacity="0" />
      </linearGradient>
      <path d="M0 160h686v140H0z" fill="url(#fission-inside)" />
    </svg>
  );
}

function Sparks() {
  return (
    <svg className={styles['sparks']} viewBox="-100 -100 200 200" aria-hidden="true">
      <g fill="currentColor">
        <path d="M-62-40q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12zM56-62q2 9 11 11q-9 2-11 11q-2-9-11-11q9-2 11-11zM74 8q1 7 8 8q-7 1-8 8q-1-7-8-8q7-1 8-8z" />
        <circle cx="-30" cy="-70" r="5" />
        <circle cx="10" cy="-84" r="4" />
        <circle cx="-84" cy="4" r="4" />
        <circle cx="86" cy="-26" r="5" />
        <circle cx="-48" cy="-88" r="3" />
        <circle cx="40" cy="-90" r="3" />
      </g>
    </svg>
  );
}
