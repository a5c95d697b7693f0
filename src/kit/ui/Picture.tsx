import { type CSSProperties, useState } from 'react';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** empty if the text next to it says the same */
  alt: string;
  /** aspect ratio, prevents layout shift */
  ratio: `${number} / ${number}`;
  className?: string | undefined;
  /** visible on the first screen; other images load lazily */
  eager?: boolean;
  style?: CSSProperties;
}

/** An image that reserves its space while loading, with a plain background as fallback. */
export function Picture({ src, alt, ratio, className, eager = false, style }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src !== '' && failed !== src;
  return (
    <span className={`${styles['frame']} ${className ?? ''}`} style={{ aspectRatio: ratio, ...style }}>
      {shown ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        alt !== '' && <span role="img" aria-label={alt} />
      )}
    </span>
  );
}
