import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANCHOR_SCROLL_MS, easeInOut, easeScrollTo } from './scroll.ts';

let frames: FrameRequestCallback[] = [];
let now = 0;
const frame = (ms: number) => {
  now += ms;
  for (const callback of frames.splice(0)) callback(now);
};
const scrollTo = vi.fn<(x: number, y: number) => void>();
const at = () => scrollTo.mock.lastCall?.[1] ?? Number.NaN;

beforeEach(() => {
  frames = [];
  now = 0;
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
});
afterEach(() => vi.unstubAllGlobals());

test('takes 1800 ms with a symmetric ease-in-out', () => {
  expect(ANCHOR_SCROLL_MS).toBe(1_800);
  easeScrollTo(4_000);
  frame(450);
  expect(at()).toBeCloseTo(250);
  frame(450);
  expect(at()).toBeCloseTo(2_000);
  frame(450);
  expect(at()).toBeCloseTo(3_750);
  frame(449);
  expect(at()).toBeLessThan(4_000);
  frame(1);
  expect(at()).toBe(4_000);
  expect(frames).toHaveLength(0);
  expect(easeInOut(0)).toBe(0);
  expect(easeInOut(1)).toBe(1);
});

test.each(['touchstart', 'wheel', 'keydown', 'pointerdown'])('%s by the user stops it', (type) => {
  easeScrollTo(4_000);
  frame(600);
  const before = at();
  dispatchEvent(new Event(type));
  frame(600);
  expect(at()).toBe(before);
});

test('with reduced motion stays there if the router scrolls to the top just then', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  easeScrollTo(4_000);
  window.scrollTo(0, 0);
  frame(16);
  expect(at()).toBe(4_000);
  frame(400);
  expect(frames).toHaveLength(0);
});

test('jumps with reduced motion and stays within the page', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  easeScrollTo(4_000);
  expect(at()).toBe(4_000);
  easeScrollTo(99_000);
  expect(at()).toBe(10_000 - window.innerHeight);
  easeScrollTo(-5);
  expect(at()).toBe(0);
});
