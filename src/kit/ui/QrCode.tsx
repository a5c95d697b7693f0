import { useMemo } from 'react';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

interface Props {
  text: string;
  /** accessible name */
  label: string;
  className?: string | undefined;
}

/** A QR code in black on white, including the quiet zone, as wide as its container. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${whole}v${whole}h-${whole}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
