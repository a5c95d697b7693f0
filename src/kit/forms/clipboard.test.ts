import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => {
  delete window.lyyzNative;
});

test('a native host that does not copy leaves it to the browser', async () => {
  const written = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText: written } });
  window.lyyzNative = { copy: () => false };
  expect(await copyText('屿')).toBe(true);
  expect(written).toHaveBeenCalledWith('屿');
  window.lyyzNative = { copy: () => true };
  expect(await copyText('岛')).toBe(true);
  expect(written).toHaveBeenCalledTimes(1);
});
