import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { pictureOf } from '../support/read-qr.ts';
import { readPoster } from '../support/read-poster.ts';

/** The poster of the annual course, on the production build. */

test('keeps a short link’s QR code, with the largest modules, inside the card of the poster', async ({
  page,
  baseURL,
}) => {
  await page.goto('./competition');
  await page.getByRole('button', { name: '分享课程' }).tap();
  const poster = page.getByRole('dialog', { name: '分享给朋友' }).getByRole('img');
  await expect(poster).toBeVisible();
  expect(await readPoster(poster)).toBe(`${baseURL ?? ''}competition`);

  // The area below the card has the background colour over the full width of the code, not the code's white.
  const drawn = await sharp(pictureOf((await poster.getAttribute('src')) ?? ''))
    .resize({ width: 750 })
    .extract({ left: 340, top: 1170, width: 324, height: 8 })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  expect(Math.max(...drawn)).toBeLessThan(255);
});
