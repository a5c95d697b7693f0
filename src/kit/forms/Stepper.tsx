import { useId } from 'react';
import { LineIcon } from '../ui/LineIcon.tsx';
import { stepper } from './stepper-copy.ts';
import styles from './Stepper.module.css';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** why there are no more, read with the field */
  hint?: string | undefined;
}

/** A small whole number with buttons for one less and one more; also by arrow keys (role spinbutton). */
export function Stepper({ label, value, min, max, onChange, hint }: Props) {
  const id = useId();
  const step = (to: number) => {
    const next = Math.min(max, Math.max(min, to));
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles['stepper']} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={stepper.less}
        aria-disabled={value <= min || undefined}
        onClick={() => step(value - 1)}
      >
        <LineIcon path="M5 12h14" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-describedby={hint === undefined ? undefined : id}
        onKeyDown={(event) => {
          const to = {
            ArrowUp: value + 1,
            ArrowRight: value + 1,
            ArrowDown: value - 1,
            ArrowLeft: value - 1,
            Home: min,
            End: max,
          }[event.key];
          if (to === undefined) return;
          event.preventDefault();
          step(to);
        }}
      >
        {value}
      </span>
      <button
        type="button"
        aria-label={stepper.more}
        aria-disabled={value >= max || undefined}
        onClick={() => step(value + 1)}
      >
        <LineIcon path="M5 12h14M12 5v14" />
      </button>
      {hint !== undefined && (
        <span id={id} className={styles['hint']}>
          {hint}
        </span>
      )}
    </div>
  );
}
