import { type CSSProperties, useState } from 'react';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** empty where the words beside the picture say the same */
  alt: string;
  /** width by height, so that nothing moves when it comes */
  ratio: `${number} / ${number}`;
  className?: string | undefined;
  /** the first screen's pictures come first; all others when they are near */
  eager?: boolean;
  style?: CSSProperties;
}

/** A picture that keeps its place while it loads, and shows a quiet sky where it does not come. */
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
