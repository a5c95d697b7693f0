import { pause, SCREEN, type Engine } from './engine.ts';

/** Elements whose place is compared: landmarks, headings, controls and their icons, and the cards and rows of lists. */
const COMPARED =
  'header, main, nav, section, article, h1, h2, h3, button, button svg, input, textarea, select, main li';
/** Largest difference in CSS px: fonts are drawn by each engine's own rules. */
const TOLERANCE = 8;
/** Waits for the content this long, in milliseconds. */
const LIVE_MS = 20_000;
/** The fixed line of the error page (spec.md 8). */
const ERROR_LINE = 'Something went wrong';

interface Box {
  /** indexes of the element and its ancestors below #root, among what is displayed */
  path: string;
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface FirstScreen {
  live: boolean;
  text: string;
  boxes: Box[];
}

/** In the page, in the words of Chromium 80: boxes that are at least partly in the first screen. */
const measure = (live: string) => `(function () {
  var boxes = [];
  (function walk(element, path) {
    if (element.matches(${JSON.stringify(COMPARED)}) && !element.closest('.visually-hidden')) {
      var box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < ${SCREEN.height}) {
        boxes.push({
          path: path,
          name: element.tagName.toLowerCase() + ' ' + (element.textContent || '').trim().slice(0, 12),
          left: box.left, top: box.top, right: box.right, bottom: box.bottom,
        });
      }
    }
    Array.prototype.filter.call(element.children, function (child) {
      return getComputedStyle(child).display !== 'none';
    }).forEach(function (child, index) { walk(child, path + '/' + index); });
  })(document.getElementById('root'), '');
  return {
    live: document.querySelector(${JSON.stringify(live)}) !== null,
    text: document.getElementById('root').innerText,
    boxes: boxes,
  };
})()`;

/** Waits until the content is there and nothing has moved for half a second. */
export async function firstScreen(engine: Engine, live: string): Promise<FirstScreen> {
  const end = Date.now() + LIVE_MS;
  let before = '';
  for (;;) {
    const now = await engine.evaluate<FirstScreen | null>(measure(live)).catch(() => null);
    const places = JSON.stringify(now?.boxes.map(({ path, top, right }) => [path, top, right]));
    if (now && ((now.live && places === before) || Date.now() > end)) return now;
    if (Date.now() > end + LIVE_MS) throw new Error('the page could not be measured');
    before = places;
    await pause(500);
  }
}

/** What is wrong with a first screen, in plain words. */
export function problemsOf(shown: FirstScreen): string[] {
  const problems: string[] = [];
  if (!shown.live) problems.push('the content did not come');
  if (shown.text.replace(/\s/g, '').length < 10) problems.push('blank');
  if (shown.text.includes(ERROR_LINE)) problems.push('the error page');
  return problems;
}

/** Boxes of the other engine that stand elsewhere. What lies below the screen may end elsewhere. */
export function differences(today: FirstScreen, other: FirstScreen): string[] {
  const paths = new Map(other.boxes.map((box) => [box.path, box]));
  const names = new Map(
    other.boxes
      .filter(({ name }) => /\s./.test(name))
      .reverse()
      .map((box) => [box.name, box]),
  );
  return today.boxes.flatMap((box) => {
    // By its words, where a page has one element more or less; by its place, where words count on.
    const same = paths.get(box.path);
    const found = same?.name === box.name ? same : (names.get(box.name) ?? same);
    // At the lower edge a few px decide whether a box is in the first screen.
    if (!found) return box.top > SCREEN.height - 2 * TOLERANCE ? [] : [`${box.name}: not there`];
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter(
      (side) => side !== 'bottom' || Math.min(box.bottom, found.bottom) < SCREEN.height,
    );
    const far = sides.filter((side) => Math.abs(box[side] - found[side]) > TOLERANCE);
    return far.length === 0
      ? []
      : [`${box.name}: ${far.map((side) => `${side} ${Math.round(found[side] - box[side])}`).join(', ')}`];
  });
}
