import { expect, type Locator } from '@playwright/test';
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

/** Width of a poster and of its QR code in pixels (features/sharing/draw-poster.ts). */
const POSTER_WIDTH = 750;
const CODE_SIDE = 324;

/**
 * Decodes the QR code of a poster at its full size and at a code size of 120 px.
 * @param poster the picture in the share sheet
 */
export async function readPoster(poster: Locator): Promise<string> {
  await expect(poster).toHaveAttribute('src', /^data:image\/png/);
  const drawn = sharp(pictureOf((await poster.getAttribute('src')) ?? ''));
  const at = async (width: number) =>
    readQr(
      await drawn
        .clone()
        .resize({ width: Math.round(width) })
        .png()
        .toBuffer(),
    );
  const large = await at(POSTER_WIDTH);
  expect(await at((POSTER_WIDTH * 120) / CODE_SIDE)).toBe(large);
  return large;
}
