import styles from './TugBar.module.css';

interface Side {
  label: string;
  count: number;
}

interface Props {
  left: Side;
  right: Side;
  /** accessible name */
  label: string;
}

/** Minimum visible share of a side. */
const MIN_SHARE = 0.08;

/** Share of the left side in whole per cent; 50 without votes. */
export function leftShare(left: number, right: number): number {
  return left + right === 0 ? 50 : Math.round((left / (left + right)) * 100);
}

/** A tug-of-war bar: the knot shows the share of the votes and moves as they change. */
export function TugBar({ left, right, label }: Props) {
  const share = left.count + right.count === 0 ? 0.5 : left.count / (left.count + right.count);
  const shown = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, share));
  const percent = leftShare(left.count, right.count);
  return (
    <div className={styles['tug']} role="img" aria-label={label}>
      <div className={styles['track']} aria-hidden="true">
        <span className={styles['left']} style={{ transform: `scaleX(${shown})` }} />
        <span className={styles['rope']} />
        <span className={styles['knot']} style={{ transform: `translateX(${shown * 100}%)` }}>
          <i />
        </span>
        <b>{percent}%</b>
        <b>{100 - percent}%</b>
      </div>
    </div>
  );
}
