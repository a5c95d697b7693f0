import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

/** Renders the code to pixels, including the quiet zone. */
function pixels(text: string, side: number): { width: number; height: number; data: Uint8Array } {
  const { path, size } = qrPath(text);
  const dark = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(run); step += 1) dark.add(`${Number(x) + step} ${y}`);
  }
  const whole = size + 2 * QUIET_ZONE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const module = [x, y].map((at) => Math.floor((at * whole) / side) - QUIET_ZONE).join(' ');
      if (dark.has(module)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

const address = 'https://m.lingyu.example/mfuwu/shareRegister?inviteCode=HAYAN6&activityId=6001';

test.each([
  [address, 120],
  [address, 480],
  ['https://m.lingyu.example/mfuwu/wakeUp?path=%2F%E5%B2%9B', 120],
  ['一', 120],
  [`https://m.lingyu.example/mfuwu/?s=${'A'.repeat(300)}`, 320],
])('%s can be decoded at a width of %d pixels', (text, side) => {
  expect(decodeQR(pixels(text, side))).toBe(text);
});

test('is an image with a name on a white background', () => {
  render(<QrCode text={address} label="我的邀请二维码" />);
  const code = screen.getByRole('img', { name: '我的邀请二维码' });
  const [ground, modules] = code.querySelectorAll('path');
  expect(ground).toHaveAttribute('fill', '#fff');
  expect(modules).toHaveAttribute('fill', '#000');
  const { size } = qrPath(address);
  expect(code).toHaveAttribute('viewBox', `-4 -4 ${size + 8} ${size + 8}`);
});

test('throws for a too long text', () => {
  expect(() => qrPath('x'.repeat(3_000))).toThrow();
});
