import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { pictureOf, readQr } from './read-qr.ts';

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
