import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptFirstScene, keepFirstScene } from './first-scene.ts';
import { moveFirstScene } from './scene-motion.ts';

const DRAWING = `<svg xmlns='http://www.w3.org/2000/svg'><circle class='light' r='100%25' fill='%23fff'/></svg>`;

function motion(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div><img data-scene="home" alt="" src="data:image/svg+xml,${DRAWING}"></div>`;
});
afterEach(() => vi.useRealTimers());

test('the image of the first paint becomes the same drawing as an element', () => {
  motion(false);
  moveFirstScene();
  expect(document.querySelector('img')).not.toBeNull();
  vi.runAllTimers();
  expect(document.querySelector('img')).toBeNull();
  const circle = document.querySelector('div > svg > circle.light');
  expect(circle?.getAttribute('fill')).toBe('#fff');
  expect(circle?.getAttribute('r')).toBe('100%');
});

test('under reduced motion it stays an image', () => {
  motion(true);
  moveFirstScene();
  vi.runAllTimers();
  expect(document.querySelector('img')).not.toBeNull();
});

test('another page has its own', () => {
  motion(false);
  moveFirstScene();
  document.body.innerHTML = '<div><svg class="other"></svg></div>';
  vi.runAllTimers();
  expect(document.querySelectorAll('svg')).toHaveLength(1);
  expect(document.querySelector('svg.other')).not.toBeNull();
});

test('waits until React has taken the image over', () => {
  motion(false);
  keepFirstScene(document.body);
  moveFirstScene();
  vi.advanceTimersByTime(10_000);
  expect(document.querySelector('img')).not.toBeNull();
  adoptFirstScene('home');
  vi.runAllTimers();
  expect(document.querySelector('img')).toBeNull();
});
