import { QUIET_ZONE, qrPath } from '../../kit/ui/qr-path.ts';

/** Printers want this many dots per inch, and an inch has this many millimetres. */
const DOTS_PER_INCH = 300;
const MM_PER_INCH = 25.4;

/** A QR code as an SVG file, with its quiet zone. @param mm width on paper */
export function qrSvg(text: string, mm: number): string {
  const { path, size } = qrPath(text);
  const whole = size + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" ` +
    `viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}" shape-rendering="crispEdges">` +
    `<path d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${whole}v${whole}h-${whole}z" fill="#fff"/><path d="${path}"/></svg>`
  );
}

/**
 * A QR code as a PNG file for a printed width at 300 dots per inch. Modules are whole pixels, so the file is up to one
 * module's row smaller than asked for, and never blurred.
 * @throws Error if the browser draws no canvas
 */
export function qrPng(text: string, mm: number): Promise<Blob> {
  const { path, size } = qrPath(text);
  const whole = size + 2 * QUIET_ZONE;
  const scale = Math.max(1, Math.floor(((mm / MM_PER_INCH) * DOTS_PER_INCH) / whole));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = whole * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, QUIET_ZONE * scale, QUIET_ZONE * scale);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png');
  });
}
