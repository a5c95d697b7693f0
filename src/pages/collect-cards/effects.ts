/** Durations in milliseconds. */
const FLY_MS = 190;
const POP_MS = 260;
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** Where the cards of a move were on the screen before it, by index. */
export type Places = ReadonlyMap<number, DOMRect>;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Finds a card on the table, in the tray or aside. */
export const elementOf = (root: HTMLElement, index: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-card="${index}"]`);

/** Measures cards before a move. */
export function placesOf(root: HTMLElement, indexes: readonly number[]): Places {
  const places = new Map<number, DOMRect>();
  if (still()) return places;
  for (const index of indexes) {
    const element = elementOf(root, index);
    if (element) places.set(index, element.getBoundingClientRect());
  }
  return places;
}

/** Lets the cards that have moved fly from where they were. Transform only. */
export function fly(root: HTMLElement, before: Places): void {
  const ways = [...before].flatMap(([index, from]) => {
    const element = elementOf(root, index);
    return element ? [{ element, from, to: element.getBoundingClientRect() }] : [];
  });
  for (const { element, from, to } of ways) {
    if (to.width === 0 || (from.left === to.left && from.top === to.top)) continue;
    animate(element, [{ transform: between(from, to) }, { transform: 'none' }], { duration: FLY_MS, easing: EASE });
  }
}

/**
 * Three alike vanish with a splash: the last one flies to the other two, they swell and are gone, and a ring spreads.
 * Everything is on a layer of its own, so the game goes on beneath.
 * @param origin where the layer is
 * @param pair where the two in the tray were
 * @param url of the face
 */
export function splash(
  layer: HTMLElement,
  origin: DOMRect,
  from: DOMRect,
  pair: readonly DOMRect[],
  url: string,
): void {
  const [first, second] = pair;
  if (still() || !first || !second) return;
  const third = new DOMRect(second.right + 2, second.top, second.width, second.height);
  for (const place of [first, second, third]) {
    const ghost = document.createElement('i');
    ghost.style.cssText = `left:${place.left - origin.left}px;top:${place.top - origin.top}px;width:${place.width}px;height:${place.height}px`;
    ghost.style.backgroundImage = `url("${url}")`;
    layer.append(ghost);
    if (place === third)
      animate(ghost, [{ transform: between(from, third) }, { transform: 'none' }], { duration: FLY_MS, easing: EASE });
    const gone = animate(
      ghost,
      [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(1.18)', opacity: 1, offset: 0.4 },
        { transform: 'scale(0.4)', opacity: 0 },
      ],
      { duration: POP_MS, delay: FLY_MS, easing: 'ease-in', fill: 'forwards' },
    );
    remove(ghost, gone, FLY_MS + POP_MS);
  }
  const ring = document.createElement('b');
  const size = second.width * 2.4;
  ring.style.cssText = `left:${second.left - origin.left + second.width / 2 - size / 2}px;top:${second.top - origin.top + second.height / 2 - size / 2}px;width:${size}px;height:${size}px`;
  layer.append(ring);
  const spread = animate(
    ring,
    [
      { transform: 'scale(0.2)', opacity: 0 },
      { transform: 'scale(0.5)', opacity: 0.9, offset: 0.3 },
      { transform: 'scale(1)', opacity: 0 },
    ],
    { duration: POP_MS + 140, delay: FLY_MS - 20, easing: 'ease-out', fill: 'both' },
  );
  remove(ring, spread, FLY_MS + POP_MS + 140);
}

/** The board draws a breath when it is shuffled. */
export function stir(board: HTMLElement): void {
  if (still()) return;
  animate(
    board,
    [
      { opacity: 0.2, transform: 'scale(0.96)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 240,
      easing: 'ease-out',
    },
  );
}

function between(from: DOMRect, to: DOMRect): string {
  return `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width},${from.height / to.height})`;
}

function animate(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null {
  // Old WebViews play without movement.
  return typeof (element.animate as unknown) === 'function' ? element.animate(frames, options) : null;
}

function remove(element: HTMLElement, animation: Animation | null, after: number): void {
  if (animation) animation.onfinish = () => element.remove();
  // An animation of a hidden page does not end.
  setTimeout(() => element.remove(), animation ? after * 4 : 0);
}
