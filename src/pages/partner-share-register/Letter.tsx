import { type ReactNode, useId, useState } from 'react';
import type { SharedUser } from '../../api/invitation.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { invited } from './copy.ts';
import styles from './Letter.module.css';

/** About four lines of characters; longer text is folded. */
const LONG_TEXT = 72;

/** The inviter's letter: name, message, and the number of invited friends. */
export function Letter({ inviter }: { inviter: SharedUser }) {
  const { nickname, headPortrait, slogan, invitedCount } = inviter;
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = slogan.trim() || invited.noSlogan;
  const long = Array.from(text).length > LONG_TEXT;
  return (
    <Paper
      title={invited.from(nickname)}
      seal={<Picture src={headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />}
    >
      {/* User text: `bdi` isolates its direction. */}
      <blockquote id={id} className={long && !open ? styles['folded'] : ''}>
        <bdi>{text}</bdi>
      </blockquote>
      {long && (
        <button
          type="button"
          className={styles['unfold']}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? invited.less : invited.more}
        </button>
      )}
      <p className={styles['note']}>
        {invitedCount === 0 ? invited.firstFriend : invited.friends(abbreviateCount(invitedCount))}
      </p>
    </Paper>
  );
}

/** The letter without an inviter: an unknown code, or none. */
export function UnsignedLetter({ inviteCode }: { inviteCode: string | undefined }) {
  return (
    <Paper title={inviteCode === undefined ? invited.unsigned : invited.unknown}>
      <p className={styles['note']}>
        {inviteCode === undefined ? invited.unsignedText : invited.unknownText(inviteCode)}
      </p>
    </Paper>
  );
}

/** Skeleton of the letter. */
export function LetterSkeleton({ label = words.loading }: { label?: string }) {
  return (
    <section className={`${styles['letter']} ${styles['skeleton']}`} role="status" aria-label={label}>
      <span className={styles['seal']}>
        <span className={styles['portrait']} />
      </span>
      <span />
      <span />
      <span />
    </section>
  );
}

function Wax() {
  return (
    <svg className={styles['wax']} viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M32 2c5 0 7 4 11 5s9 0 12 4c3 5 1 9 3 13s5 7 4 12s-5 7-7 11s-1 9-6 12s-9 0-14 1s-8 5-13 3s-6-6-10-8s-9-3-10-8s2-9 2-13s-3-9 0-13s8-4 11-7s5-9 10-11c3-1 5-1 7-1z"
        fill="currentColor"
      />
      <path d="M32 16c2 11 5 14 16 16c-11 2-14 5-16 16c-2-11-5-14-16-16c11-2 14-5 16-16z" fill="#fff" />
    </svg>
  );
}

function Paper({ title, seal = <Wax />, children }: { title: string; seal?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['letter']} aria-labelledby={id}>
      <div className={styles['seal']}>{seal}</div>
      <h2 id={id}>
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  );
}
