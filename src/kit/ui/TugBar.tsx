import styles from './TugBar.module.css';

interface Side {
  label: string;
  count: number;
}

interface Props {
  left: Side;
  right: Side;
  /** read out in place of it */
  spoken: string;
}

/** At the very edge a camp would not be seen any more. */
const LEAST_SHARE = 0.08;

/** The share of the left camp, in whole per cent; even where nobody has a vote. */
export function leftShare(left: number, right: number): number {
  return left + right === 0 ? 50 : Math.round((left / (left + right)) * 100);
}

/** A rope that two camps pull: the knot stands where their votes put it, and moves there as they come in. */
export function TugBar({ left, right, spoken }: Props) {
  const share = left.count + right.count === 0 ? 0.5 : left.count / (left.count + right.count);
  const shown = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  const percent = leftShare(left.count, right.count);
  return (
    <div className={styles['tug']} role="img" aria-label={spoken}>
      <div className={styles['track']} aria-hidden="true">
        <span className={styles['left']} style={{ transform: `scaleX(${shown})` }} />
        <span className={styles['knot']} style={{ transform: `translateX(${shown * 100}%)` }}>
          <i />
        </span>
        <b>{percent}%</b>
        <b>{100 - percent}%</b>
      </div>
    </div>
  );
}
