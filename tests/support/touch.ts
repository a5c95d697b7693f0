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

  async tap(point: Point): Promise<void> {
    await this.move([point]);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
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
