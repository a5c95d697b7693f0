import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './Success.module.css';

interface Props {
  title: string;
  text?: string;
  /** false where it is shown again, to who has seen it come */
  takesFocus?: boolean;
  /** next steps: buttons or links */
  children?: ReactNode;
}

/** A success message with next steps; its title gets the focus. */
export function Success({ title, text, takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => shown(), []);
  return (
    <section className={styles['success']} role="status">
      <svg className={styles['burst']} viewBox="-60 -60 120 120" aria-hidden="true">
        <g className={styles['rays']} stroke="currentColor" strokeWidth="4" strokeLinecap="round">
          <path d="M0-38V-54M19-33L27-47M33-19L47-27M38 0H54M33 19L47 27M19 33L27 47M0 38V54M-19 33L-27 47M-33 19L-47 27M-38 0H-54M-33-19L-47-27M-19-33L-27-47" />
        </g>
        <circle className={styles['disc']} r="30" fill="currentColor" />
        <path
          className={styles['tick']}
          d="M-13 1l9 9L14-9"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children && <div className={styles['next']}>{children}</div>}
    </section>
  );
}
