import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/**
 * Decodes the QR code of a picture, with another library than the one that draws it.
 * @param picture PNG
 * @param side scales the picture to this size in pixels first, like a small or distant code
 * @throws Error if the code is not readable
 */
export async function readQr(picture: Buffer, side?: number): Promise<string> {
  const scaled = side === undefined ? sharp(picture) : sharp(picture).resize(side, side, { fit: 'contain' });
  const { data, info } = await scaled.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

/** Decodes an image given as a `data:` URL. */
export function pictureOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
