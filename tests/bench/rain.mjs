import { moving } from './movement.mjs';

/** Between two taps, in ms: a fast player. */
const BETWEEN_MS = 200;

/** Plays the practice rain of /redPacket, 15 seconds with taps all over the field (movement.mjs). */
export const raining = (executablePath, origin) =>
  moving(executablePath, `${origin}/mfuwu/redPacket`, {
    begin: async ({ page }) => {
      await page.getByRole('button', { name: '练一场' }).click();
      await page.getByRole('button', { name: '开始', exact: true }).click();
    },
    once: async ({ page, touch }) => {
      const { x, y, width, height } = await page.getByRole('application').boundingBox();
      const again = page.getByRole('button', { name: '再来一场' });
      for (let n = 0; !(await again.isVisible()); n += 1) {
        // Spread evenly over the field, in no order.
        await touch('touchStart', [
          { x: x + width * (0.05 + 0.9 * ((n * 0.618) % 1)), y: y + height * (0.2 + 0.7 * ((n * 0.414) % 1)) },
        ]);
        await touch('touchEnd', []);
        await page.waitForTimeout(BETWEEN_MS);
      }
    },
    again: ({ page }) => page.getByRole('button', { name: '再来一场' }).click(),
  });
