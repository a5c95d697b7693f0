import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { recall, remember } from './tab-storage.ts';

const Kept = v.object({ name: v.string() });

test('returns a stored value, and null for another key', () => {
  remember('one', { name: '灯塔' });
  expect(recall('one', Kept)).toEqual({ name: '灯塔' });
  expect(recall('other', Kept)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"name":1}'])('returns null for a stored «%s»', (text) => {
  sessionStorage.setItem('spoiled', text);
  expect(recall('spoiled', Kept)).toBeNull();
});

test('with storage full or blocked keeps the newest value in memory', () => {
  remember('full', { name: '旧' });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  remember('full', { name: '新' });
  expect(recall('full', Kept)).toEqual({ name: '新' });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(recall('full', Kept)).toEqual({ name: '新' });
  expect(recall('never', Kept)).toBeNull();
  full.mockRestore();
  remember('full', { name: '后来' });
  vi.restoreAllMocks();
  expect(recall('full', Kept)).toEqual({ name: '后来' });
});
