import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { focusIfLost } from '../overlay/focus-if-lost.ts';
import styles from './StatusCard.module.css';

interface Props {
  title: string;
  text?: string;
  /** accessible name of the card; the title by default */
  label?: string;
  /** the status has just changed: the heading gets the focus if the focused element is gone */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A card with a status, a sentence and actions. */
export function StatusCard({ title, text, label = title, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(() => {
    if (takesFocus) focusIfLost(heading.current);
  });
  useEffect(() => shown(), []);
  return (
    <section className={styles['card']} aria-label={label}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** The stages of a review: the first is done, the second is under way, the others follow. */
export function Stages({ stages }: { stages: readonly string[] }) {
  return (
    <ol className={styles['stages']}>
      {stages.map((stage, index) => (
        <li key={stage} data-done={index === 0 || undefined} aria-current={index === 1 ? 'step' : undefined}>
          {stage}
        </li>
      ))}
    </ol>
  );
}
