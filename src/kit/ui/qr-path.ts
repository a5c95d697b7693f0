import { encode } from 'uqr';

/** The white border a reader needs, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** A QR code as one SVG path of module squares, and how many modules it is wide without its border. */
export interface QrPath {
  path: string;
  size: number;
}

/**
 * The QR code of a text, at error correction M.
 * @throws Error where the text is too long for any code (2,331 bytes)
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
