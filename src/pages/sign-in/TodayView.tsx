import type { ReactNode, Ref } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { sign } from './copy.ts';
import styles from './Today.module.css';

interface Props {
  /** in the ring */
  number: number;
  unit: string;
  /** what the number is, for screen readers */
  numberLabel: string;
  /** how much of the way to the next bonus is done, 0 to 1 */
  part: number;
  title: ReactNode;
  /** to focus the title */
  heading?: Ref<HTMLHeadingElement>;
  /** below the title */
  text?: ReactNode;
  signed?: boolean;
  /** signed on this visit */
  fresh?: boolean;
  children: ReactNode;
}

/** Radius of the ring in its drawing, and its length. */
const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** Today's sign-in: the ring of the run, and what to do. Without hooks: also drawn before React (live.tsx). */
export function TodayView(props: Props) {
  const { number, unit, numberLabel, part, title, heading, text, signed = false, fresh = false, children } = props;
  return (
    <section
      className={`${styles['today']} ${signed ? styles['signed'] : ''} ${fresh ? styles['fresh'] : ''}`}
      aria-label={sign.today}
    >
      <svg className={styles['sea']} viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 18c100-12 200-12 300 0s200 12 300 0s200-12 300 0s200 12 300 0v102H0z" />
      </svg>
      <div className={styles['row']}>
        <div className={styles['ring']}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <g className={styles['rays']} strokeWidth="4" strokeLinecap="round">
              <path d="M60-4V-14M92 4L97-4M116 28L125 23M124 60H134M116 92L125 97M92 116L97 124M60 124V134M28 116L23 124M4 92L-5 97M-4 60H-14M4 28L-5 23M28 4L23-4" />
            </g>
            <circle className={styles['track']} cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="9" />
            <circle
              className={styles['part']}
              cx="60"
              cy="60"
              r={RADIUS}
              fill="none"
              strokeWidth="9"
              strokeLinecap="round"
              transform="rotate(-90 60 60)"
              strokeDasharray={`${(LENGTH * part).toFixed(1)} ${LENGTH.toFixed(1)}`}
              opacity={part > 0 ? 1 : 0}
            />
          </svg>
          <p>
            <span className="visually-hidden">{numberLabel}</span>
            <b>{number}</b>
            <span>{unit}</span>
          </p>
        </div>
        <div className={styles['words']}>
          <h2 tabIndex={-1} {...(heading && { ref: heading })}>
            {title}
          </h2>
          {text}
        </div>
      </div>
      {children}
    </section>
  );
}

interface SignButtonProps {
  label: string;
  busy?: boolean;
  onSign?: () => void;
}

export function SignButton({ label, busy = false, onSign }: SignButtonProps) {
  return (
    <Button look="primary" wide busy={busy} onClick={onSign} className={styles['sign']}>
      {label}
    </Button>
  );
}
