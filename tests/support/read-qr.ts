import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/**
 * What a QR code in a picture says, read by another implementation than the one that drew it.
 * @param picture PNG
 * @param side scales the picture to so many pixels a side first: a small or far-away code
 * @throws Error where no camera would read it
 */
export async function readQr(picture: Buffer, side?: number): Promise<string> {
  const scaled = side === undefined ? sharp(picture) : sharp(picture).resize(side, side, { fit: 'contain' });
  const { data, info } = await scaled.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

/** The pixels of a picture of the page that is a `data:` URL. */
export function pictureOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
