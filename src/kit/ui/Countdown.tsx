import styles from './Countdown.module.css';
import { countdown } from './countdown-copy.ts';
import { useCountdown } from './use-countdown.ts';

interface Props {
  /** what it is until, as 距结束; shown before the digits */
  label: string;
  /** epoch milliseconds on the platform's clock */
  until: number;
  /** called at zero: ask the platform how things stand now */
  onEnd?: () => void;
}

const two = (count: number) => String(count).padStart(2, '0');

/** Days, hours, minutes and seconds until a moment, on the platform's clock. */
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
        <Part number={two(hours)} unit={countdown.hours} />
        <Part number={two(minutes)} unit={countdown.minutes} />
        <Part number={two(seconds % 60)} unit={countdown.seconds} />
      </span>
    </p>
  );
}

function Part({ number, unit }: { number: string; unit: string }) {
  return (
    <span>
      <b>{number}</b>
      {unit}
    </span>
  );
}
