import { useEffect, useRef, useState } from 'react';
import styles from './RollingNumber.module.css';

interface Props {
  /** formatted number; only its digits roll */
  text: string;
  className?: string | undefined;
  /** shows the number at once: only its changes are animated */
  still?: boolean;
}

const DIGITS = '0123456789';

/**
 * A number with rolling digits, animated when it becomes visible and when it changes. Screen readers and reduced motion
 * get the plain number.
 */
export function RollingNumber({ text, className = '', still = false }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(still);
  useEffect(() => {
    if (!place.current || still) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [still]);
  const characters = Array.from(text);
  return (
    <span ref={place} className={`${styles['number']} ${className}`}>
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
