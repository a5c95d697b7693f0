import { afterEach, expect, test, vi } from 'vitest';
import { openInApp, payOrder, savePicture } from './host-actions.ts';

const assign = vi.fn();
afterEach(() => {
  delete window.lyyzNative;
  assign.mockReset();
});
const web = () => vi.spyOn(location, 'assign').mockImplementation(assign);

test('in a host, its own actions are used', () => {
  web();
  const asked: unknown[] = [];
  window.lyyzNative = {
    openPath: (path) => asked.push(['openPath', path]),
    pay: (json) => asked.push(['pay', json]),
    saveImage: (data) => asked.push(['saveImage', data]),
  };
  openInApp('/wallet?tab=1');
  payOrder('NO1');
  expect(savePicture('data:image/png;base64,AA==', 'poster.png')).toBe('host');
  expect(asked).toEqual([
    ['openPath', '/wallet?tab=1'],
    ['pay', '{"orderNo":"NO1"}'],
    ['saveImage', 'data:image/png;base64,AA=='],
  ]);
  expect(assign).not.toHaveBeenCalled();
});

test('without a host, or where it lacks the action, the web’s way is taken', () => {
  web();
  window.lyyzNative = {};
  openInApp('/wallet');
  expect(assign).toHaveBeenLastCalledWith('https://app.lingyu.example/wallet');
  payOrder('NO 1');
  expect(assign).toHaveBeenLastCalledWith('https://app.lingyu.example/pay?orderNo=NO%201');
  const clicked: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  expect(savePicture('data:image/png;base64,AA==', 'poster.png')).toBe('download');
  expect(clicked).toEqual([['data:image/png;base64,AA==', 'poster.png']]);
});

test.each([
  '',
  'wallet',
  '//evil.example',
  'https://evil.example',
  '/a/../b',
  '/a\\b',
  'javascript:alert(1)',
  '/a#b',
  '/a?x=<script>',
  '/.evil',
])('a hostile path (%s) is refused', (path) => {
  web();
  expect(() => openInApp(path)).toThrow(RangeError);
  expect(assign).not.toHaveBeenCalled();
});
