import type { ReactNode } from 'react';
import type { PersonHome } from '../../api/moment.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { packetFront } from './copy.ts';
import styles from './page.module.css';

interface Props {
  /** the sender, on the front of the envelope */
  greeting: ReactNode;
  /** content of the letter */
  children: ReactNode;
  /** the whole is a skeleton, which a live script replaces */
  skeleton?: boolean;
}

/** A closed red envelope: the flap with the sender, and the letter with the form. */
export function Pocket({ greeting, children, skeleton = false }: Props) {
  return (
    <section className={styles['pocket']} data-skeleton={skeleton || undefined}>
      <div className={styles['front']}>
        <Flap />
        {greeting}
      </div>
      <div className={styles['letter']}>{children}</div>
    </section>
  );
}

/** The flap, lit from the upper left, with a light lower edge. */
function Flap() {
  return (
    <svg className={styles['flap']} viewBox="0 0 686 150" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h686v56c-150 62-270 84-343 84S150 118 0 56z" fill="rgba(74, 10, 20, 0.32)" />
      <path d="M0 0h686v44c-150 62-270 84-343 84S150 106 0 44z" fill="var(--sky-to)" />
      <path d="M0 0h320C210 40 96 46 0 44z" fill="var(--light)" opacity="0.14" />
      <path
        d="M0 44c150 62 270 84 343 84s193-22 343-84v-6c-150 62-270 84-343 84S150 100 0 38z"
        fill="var(--light)"
        opacity="0.7"
      />
    </svg>
  );
}

/** The sender, at the seal. */
export function Greeting({ portrait, title, text }: { portrait: string; title: string; text: string }) {
  return (
    <div className={styles['greeting']}>
      <span className={styles['seal']}>
        {portrait === '' ? <Knot /> : <Picture src={portrait} alt="" ratio="1 / 1" eager />}
      </span>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p>{text}</p>
    </div>
  );
}

/** A friend, who has sent the packet. */
export function SenderGreeting({ sender: { nickname, headPortrait } }: { sender: PersonHome }) {
  return <Greeting portrait={headPortrait} title={packetFront.sent(nickname)} text={packetFront.invites} />;
}

/** The seal of a packet without a known sender. */
function Knot() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <path
        d="M30 8l10 10-10 10-10-10zM42 20l10 10-10 10-10-10zM30 32l10 10-10 10-10-10zM18 20l10 10-10 10-10-10z"
        fill="var(--accent)"
      />
    </svg>
  );
}

/** Same size as the greeting. */
export function GreetingSkeleton() {
  return (
    <div className={styles['greeting']} role="status" aria-label={words.loading}>
      <span className={styles['seal']}>
        <Knot />
      </span>
      <span className={styles['titleBar']} />
      <span className={styles['textBar']} />
    </div>
  );
}

/** The form as shapes, until it works. */
export function FormSkeleton() {
  return (
    <div className={styles['blank']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
