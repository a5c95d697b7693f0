import type { CDPSession, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The time of touches, in seconds since 1970: that of the machine, also where the clock of Node is shifted. */
export const touchTime = (): number => (performance.timeOrigin + performance.now()) / 1_000;

/** Sends touch events through the browser's input pipeline, like a real device. */
export class Fingers {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts one finger per path down, moves all of them along their points and lifts them. */
  async move(...paths: Point[][]): Promise<void> {
    await this.send('touchStart', at(paths, 0));
    for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) await this.send('touchMove', at(paths, step));
    await this.send('touchEnd', []);
  }

  /** Like `move`, but the finger rests before it is lifted, so that no speed carries on what it moved. */
  async drag(path: Point[]): Promise<void> {
    await this.send('touchStart', at([path], 0));
    for (let step = 1; step < path.length; step += 1) await this.send('touchMove', at([path], step));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await this.send('touchEnd', []);
  }

  /** @param happened time in seconds since 1970; default is now */
  async tap(point: Point, happened?: number): Promise<void> {
    await this.send('touchStart', [point], happened);
    await this.send('touchEnd', [], happened);
  }

  /**
   * Double tap with timestamps 150 ms apart.
   * @param lateMs so late the page hears of its end, as on a busy phone; default is at once
   */
  async tapTwice(point: Point, lateMs = 0): Promise<void> {
    const first = touchTime();
    const second = first + 0.15;
    await Promise.all([
      this.send('touchStart', [point], first),
      this.send('touchEnd', [], first + 0.05),
      this.send('touchStart', [point], second),
    ]);
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await this.send('touchEnd', [], second + 0.05);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
    timestamp?: number,
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  }
}

/** Points on a straight line, in `steps` steps. */
export function line(from: Point, to: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

function at(paths: Point[][], step: number): (Point & { id: number })[] {
  return paths.map((path, id) => ({ ...(path[step] ?? { x: 0, y: 0 }), id }));
}
