import styles from './Countdown.module.css';
import { countdown } from './countdown-copy.ts';
import { useCountdown } from './use-countdown.ts';

interface Props {
  /** label before the digits, such as 距结束 */
  label: string;
  /** epoch milliseconds of the server clock */
  until: number;
  /** called at zero; refetch the state from the server */
  onEnd?: () => void;
}

const two = (count: number) => String(count).padStart(2, '0');

/** Countdown in days, hours, minutes and seconds by the server clock; without the parts in front that are zero. */
export function Countdown({ label, until, onEnd }: Props) {
  const seconds = Math.ceil(useCountdown(until, onEnd) / 1_000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  return (
    <p className={styles['countdown']} role="timer">
      <span>{label}</span>
      <span className="visually-hidden">{countdown.spoken(days, hours, minutes)}</span>
      <span className={styles['digits']} aria-hidden="true">
        {days > 0 && <Part number={String(days)} unit={countdown.days} />}
        {(days > 0 || hours > 0) && <Part number={two(hours)} unit={countdown.hours} />}
        {seconds >= 60 && <Part number={two(minutes)} unit={countdown.minutes} />}
        <Part number={two(seconds % 60)} unit={countdown.seconds} />
      </span>
    </p>
  );
}

function Part({ number, unit }: { number: string; unit: string }) {
  return (
    <span>
      <b>{number}</b>
      <span>{unit}</span>
    </span>
  );
}
