import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

/** A poster's measure, and how much of it its code takes (kit/sharing/draw-poster.ts). */
const POSTER_WIDTH = 750;
const CODE_SIDE = 324;

/**
 * What the QR code of a poster says to a camera: as it was drawn, and no more than 120 px a side.
 * @param poster the picture in the share sheet
 */
export async function readPoster(poster: Locator): Promise<string> {
  await expect(poster).toHaveAttribute('src', /^data:image\/png/);
  const src = (await poster.getAttribute('src')) ?? '';
  const png = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  const read = async (width: number) => {
    const { data, info } = await sharp(png)
      .resize({ width: Math.round(width) })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR({ width: info.width, height: info.height, data });
  };
  const large = await read(POSTER_WIDTH);
  expect(await read((POSTER_WIDTH * 120) / CODE_SIDE)).toBe(large);
  return large;
}
