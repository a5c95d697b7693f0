import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostCallbacks } from '../early/host-callbacks.ts';
import { rememberTap } from '../early/remember-tap.ts';
import { repeatTap } from './repeat-tap.ts';

let root: HTMLElement;
const clicks: string[] = [];

/** A page of buttons, which say in which drawing of the page they were clicked. */
function draw(drawing: string, names = ['菜单', '分享']) {
  root.replaceChildren(
    ...names.map((name) => {
      const button = document.createElement('button');
      if (name === '菜单') button.setAttribute('aria-label', name);
      else button.textContent = name;
      button.append(document.createElement('span'));
      button.addEventListener('click', () => clicks.push(`${name} ${drawing}`));
      return button;
    }),
  );
}
const tap = (position: number) => {
  root.querySelectorAll('button')[position]?.querySelector('span')?.click();
  clicks.length = 0;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  hostCallbacks(window);
  rememberTap(window);
  draw('before');
  clicks.length = 0;
});
afterEach(() => {
  window.lyyzEarly?.takeTap?.();
  vi.restoreAllMocks();
});

test('the button that was tapped last is tapped again, once, where its node stays', async () => {
  tap(0);
  tap(1);
  repeatTap(root, true);
  await settle();
  expect(clicks).toEqual(['分享 before']);
});

test.each([
  [0, '菜单'],
  [1, '分享'],
])('button %i is tapped in the page that takes its place', async (position, name) => {
  tap(position);
  repeatTap(root, false);
  await settle();
  expect(clicks).toEqual([]);
  draw('after');
  await settle();
  expect(clicks).toEqual([`${name} after`]);
  draw('later');
  await settle();
  expect(clicks).toHaveLength(1);
});

test('a tap between the start of the app and its first picture counts, too', async () => {
  repeatTap(root, false);
  tap(1);
  draw('after');
  await settle();
  expect(clicks).toEqual(['分享 after']);
});

test.each([
  ['no button was tapped', () => undefined],
  [
    'the last tap was elsewhere',
    () => {
      tap(0);
      document.body.click();
    },
  ],
  [
    'the button is no longer there',
    () => {
      root.append(document.createElement('button'));
      root.lastElementChild?.append('以前的');
      (root.lastElementChild as HTMLElement).click();
    },
  ],
])('nothing is tapped where %s', async (_, before) => {
  before();
  clicks.length = 0;
  repeatTap(root, false);
  draw('after');
  await settle();
  expect(clicks).toEqual([]);
});

test('the app has its own taps', async () => {
  repeatTap(root, true);
  tap(0);
  await settle();
  expect(clicks).toEqual([]);
});
