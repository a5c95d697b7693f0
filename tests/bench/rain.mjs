import { moving } from './movement.mjs';

/** Between two taps, in ms: a fast player. */
const BETWEEN_MS = 200;
/** Taps end before the game of 15 seconds does: then buttons stand where packets were. */
const TAPS_MS = 13_500;

/** Plays the practice rain of /redPacket, 15 seconds with taps all over the field (movement.mjs). */
export const raining = (executablePath, origin) =>
  moving(executablePath, `${origin}/mfuwu/redPacket`, {
    begin: async ({ page }) => {
      await page.getByRole('button', { name: '练一场' }).click();
      await page.getByRole('button', { name: '开始', exact: true }).click();
    },
    once: async ({ page, touch }) => {
      const until = Date.now() + TAPS_MS;
      const { x, y, width, height } = await page.getByRole('application').boundingBox();
      for (let n = 0; Date.now() < until; n += 1) {
        // Spread evenly over the field, in no order.
        await touch('touchStart', [
          { x: x + width * (0.05 + 0.9 * ((n * 0.618) % 1)), y: y + height * (0.2 + 0.7 * ((n * 0.414) % 1)) },
        ]);
        await touch('touchEnd', []);
        await page.waitForTimeout(BETWEEN_MS);
      }
      await page.getByRole('button', { name: '再来一场' }).waitFor();
    },
    again: ({ page }) => page.getByRole('button', { name: '再来一场' }).click(),
  });
