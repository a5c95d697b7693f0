import type { CDPSession, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** True fingers on a page, through the browser's own input: what they do is what a phone's do. */
export class Fingers {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts each finger down at the first of its points, leads all of them through the others, and lifts them. */
  async move(...paths: Point[][]): Promise<void> {
    await this.send('touchStart', at(paths, 0));
    for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) await this.send('touchMove', at(paths, step));
    await this.send('touchEnd', []);
  }

  /** @param happened when, in seconds since 1970; now, if left out */
  async tap(point: Point, happened?: number): Promise<void> {
    await this.send('touchStart', [point], happened);
    await this.send('touchEnd', [], happened);
  }

  /** Two taps, 150 ms apart by their own times; nothing is waited for in between. */
  async tapTwice(point: Point): Promise<void> {
    const first = Date.now() / 1_000;
    await Promise.all(
      [first, first + 0.15].flatMap((happened) => [
        this.send('touchStart', [point], happened),
        this.send('touchEnd', [], happened + 0.05),
      ]),
    );
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

/** Points from one to another, in so many steps. */
export function line(from: Point, to: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

function at(paths: Point[][], step: number): (Point & { id: number })[] {
  return paths.map((path, id) => ({ ...(path[step] ?? { x: 0, y: 0 }), id }));
}
