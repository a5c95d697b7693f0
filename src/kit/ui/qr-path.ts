import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** A QR code as an SVG path, and its width in modules without the quiet zone. */
export interface QrPath {
  path: string;
  size: number;
}

/**
 * Encodes a text as a QR code with error correction M.
 * @throws Error if the text is too long (2,331 bytes)
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  data.forEach((row, y) => {
    let x = 0;
    while (x < size) {
      let run = 0;
      while (row[x + run]) run += 1;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run + 1;
    }
  });
  return { path, size };
}
