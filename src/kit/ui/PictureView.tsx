import type { CSSProperties, RefObject } from 'react';
import styles from './Picture.module.css';

export interface PictureProps {
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

interface Props extends PictureProps {
  failed: boolean;
  image?: RefObject<HTMLImageElement | null>;
  onError?: () => void;
}

/** The markup of `Picture`, without state. */
export function PictureView({ src, alt, ratio, className, eager = false, style, failed, image, onError }: Props) {
  return (
    <span className={`${styles['frame']} ${className ?? ''}`} style={{ ...sizeOf(ratio), ...style }}>
      {src !== '' && !failed ? (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={onError}
        />
      ) : (
        alt !== '' && <span role="img" aria-label={alt} />
      )}
    </span>
  );
}

/** The ratio, and for engines that do not know it (Picture.module.css) the height as a share of the width. */
function sizeOf(ratio: PictureProps['ratio']): CSSProperties {
  const [width = 1, height = 1] = ratio.split(' / ').map(Number);
  return { aspectRatio: ratio, '--height': `${(height / width) * 100}%` } as CSSProperties;
}
