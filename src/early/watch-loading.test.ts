import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostCallbacks } from './host-callbacks.ts';
import { watchLoading } from './watch-loading.ts';

const line = () => document.querySelector('.bottom-line > div');
const { dataset } = document.documentElement;
/** An element of the page file fails to load. */
function fails(tag: string, more: object = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(more)) Object.defineProperty(element, name, { value });
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}
let left: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  left = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown, capture: unknown) => {
    listen(type, listener as EventListener, { capture: capture === true, signal: left.signal });
  });
  document.body.replaceChildren();
  dataset['first'] = 'page';
  hostCallbacks(window);
  watchLoading(window);
});
afterEach(() => {
  left.abort();
  delete dataset['first'];
  vi.useRealTimers();
});

test('a missing script of the app is told once, with a reload', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  fails('script', { async: false, src: `${location.origin}/mfuwu/assets/core.js` });
  fails('script', { async: false, src: `${location.origin}/mfuwu/assets/core.js` });
  expect(document.querySelectorAll('.bottom-line')).toHaveLength(1);
  expect(line()?.textContent).toBe('这一页没有加载完整，请检查网络重新加载');
  line()?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['a live script', 'script', { async: true, src: `${location.origin}/mfuwu/assets/live.js` }],
  ['a script of somebody else', 'script', { async: false, src: 'https://ads.example/x.js' }],
  ['a picture', 'img', {}],
])('%s that is missing is not told', (_, tag, more) => {
  fails(tag, more);
  expect(line()).toBeNull();
});

/** A script of the app, or of the page, cannot be parsed or fails while it runs. */
const breaks = (file: string, error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename: `${location.origin}/mfuwu/${file}` }));

test('a script of the app that cannot be parsed is told at once', () => {
  breaks('assets/core-1.js', new SyntaxError('Unexpected end of input'));
  expect(line()?.textContent).toContain('没有加载完整');
});

test.each([
  ['a live script that cannot be parsed', 'assets/live-home-1.js', new SyntaxError()],
  ['a script of the carrier that cannot be parsed', 'sign-in', new SyntaxError()],
  ['another error of the app', 'assets/core-1.js', new TypeError()],
])('%s is not told', (_, file, error) => {
  breaks(file, error);
  expect(line()).toBeNull();
});

test('an app that has not started after half a minute is told', () => {
  vi.advanceTimersByTime(29_000);
  expect(line()).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(line()?.getAttribute('role')).toBe('alert');
});

test('once the app has started, nothing is told', () => {
  delete dataset['first'];
  fails('script', { async: false, src: `${location.origin}/mfuwu/assets/core.js` });
  vi.advanceTimersByTime(60_000);
  window.lyyzEarly?.notLoaded?.();
  expect(line()).toBeNull();
});
