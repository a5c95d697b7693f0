import { useEffect, useRef, useState } from 'react';
import styles from './RollingNumber.module.css';

interface Props {
  /** as it is shown: digits roll, everything between them stands */
  text: string;
  className?: string | undefined;
}

const DIGITS = '0123456789';

/**
 * A number whose digits roll to their places once it is seen, and on to others when it changes. Screen readers and
 * people who want no movement get the number as it is.
 */
export function RollingNumber({ text, className = '' }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const characters = Array.from(text);
  return (
    <span ref={place} className={`${styles['number']} ${className}`}>
      <span className="visually-hidden">{text}</span>
      {characters.map((character, index) => {
        // From the right, so that a digit more in front does not make all others roll anew.
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
