import { expect, type Locator } from '@playwright/test';
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

/** A poster's measure, and how much of it its code takes (features/sharing/draw-poster.ts). */
const POSTER_WIDTH = 750;
const CODE_SIDE = 324;

/**
 * What the QR code of a poster says to a camera: as it was drawn, and no more than 120 px a side.
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
