import { afterEach, expect, test, vi } from 'vitest';
import { openInApp, openOrder, payOrder, savePicture } from './host-actions.ts';

const assign = vi.fn();
afterEach(() => {
  vi.useRealTimers();
  delete window.lyyzNative;
  delete window.webkit;
  assign.mockReset();
});
const web = () => vi.spyOn(location, 'assign').mockImplementation(assign);

test('uses the actions of the native host', async () => {
  web();
  const asked: unknown[] = [];
  window.lyyzNative = {
    openPath: (path) => asked.push(['openPath', path]),
    pay: (json) => asked.push(['pay', json]),
    saveImage: (data) => asked.push(['saveImage', data]),
  };
  await openInApp('/wallet?tab=1');
  expect(await payOrder('NO1')).toBe(true);
  expect(await savePicture('data:image/png;base64,AA==', 'poster.png')).toBe('host');
  expect(asked).toEqual([
    ['openPath', '/wallet?tab=1'],
    ['pay', '{"orderNo":"NO1"}'],
    ['saveImage', 'data:image/png;base64,AA=='],
  ]);
  expect(assign).not.toHaveBeenCalled();
});

test('uses the web fallback without a host or for a missing action', async () => {
  web();
  window.lyyzNative = {};
  await openInApp('/wallet');
  expect(assign).toHaveBeenLastCalledWith('https://app.lingyu.example/wallet');
  expect(await payOrder('NO 1')).toBe(true);
  expect(assign).toHaveBeenLastCalledWith('https://app.lingyu.example/order?orderNo=NO%201');
  const clicked: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  expect(await savePicture('data:image/png;base64,AA==', 'poster.png')).toBe('download');
  expect(clicked).toEqual([['data:image/png;base64,AA==', 'poster.png']]);
});

test('does not fall back if the host may be paying; the user opens the order with another tap', async () => {
  web();
  vi.useFakeTimers();
  const asked = vi.fn();
  window.webkit = { messageHandlers: { lyyzNative: { postMessage: asked } } };
  const paid = payOrder('NO1');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await paid).toBe(false);
  expect(asked.mock.calls).toEqual([[{ action: 'pay', payload: { orderNo: 'NO1' } }]]);
  expect(assign).not.toHaveBeenCalled();
  const opened = openOrder('NO1');
  await vi.advanceTimersByTimeAsync(1_000);
  await opened;
  expect(asked).toHaveBeenLastCalledWith({ action: 'openPath', payload: '/order?orderNo=NO1' });
  expect(assign).toHaveBeenLastCalledWith('https://app.lingyu.example/order?orderNo=NO1');
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
])('rejects a malicious path (%s)', async (path) => {
  web();
  await expect(openInApp(path)).rejects.toThrow(RangeError);
  expect(assign).not.toHaveBeenCalled();
});
