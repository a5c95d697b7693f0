import { moving } from './movement.mjs';

/** Moves of the finger, one a frame, to and fro over the map. */
const MOVES = 300;

/** Turns the star map of /plAce with a finger (movement.mjs). */
export const turning = (executablePath, origin) =>
  moving(executablePath, `${origin}/mfuwu/plAce`, {
    begin: ({ page }) => page.getByRole('button', { name: '打卡晨汐星' }).waitFor(),
    once: async ({ page, touch }) => {
      const map = page.getByRole('region', { name: '星图' });
      const { x, y, width, height } = await map.boundingBox();
      const at = (n) => ({ x: x + width * (0.5 + 0.4 * Math.sin(n / 19)), y: y + height * 0.3 });
      await touch('touchStart', [at(0)]);
      for (let n = 1; n <= MOVES; n += 1) await touch('touchMove', [at(n)]);
      await touch('touchEnd', []);
      // The map glides on to the nearest planet.
      await page.waitForTimeout(800);
    },
  });
