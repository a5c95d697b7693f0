import type { Ref } from 'react';
import styles from './RollingNumber.module.css';

interface Props {
  /** formatted number; only its digits roll */
  text: string;
  className?: string | undefined;
  /** false shows zeros, from which the digits roll */
  seen?: boolean;
  ref?: Ref<HTMLSpanElement>;
}

const DIGITS = '0123456789';

/** A number whose digits roll when it changes. Without hooks: can be drawn before React. */
export function RollingNumberView({ text, className = '', seen = true, ref }: Props) {
  const characters = Array.from(text);
  return (
    <span ref={ref} className={`${styles['number']} ${className}`}>
      <span className="visually-hidden">{text}</span>
      {characters.map((character, index) => {
        // Keys count from the right, so that an additional leading digit does not animate all others.
        const key = characters.length - index;
        return DIGITS.includes(character) ? (
          <Digit key={key} digit={seen ? Number(character) : 0} />
        ) : (
          <span key={key} aria-hidden="true">
            {character}
          </span>
        );
      })}
    </span>
  );
}

function Digit({ digit }: { digit: number }) {
  return (
    <span className={styles['digit']} aria-hidden="true">
      <span style={{ transform: `translateY(${digit * -10}%)` }}>
        {Array.from(DIGITS).map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    </span>
  );
}
