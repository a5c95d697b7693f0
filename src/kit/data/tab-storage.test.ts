import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { breakStorage } from '../../../tests/support/break-storage.ts';
import { readTabItem, writeTabItem } from './tab-storage.ts';

const Kept = v.object({ name: v.string() });

test('returns a stored value, and null for another key', () => {
  writeTabItem('one', { name: '灯塔' });
  expect(readTabItem('one', Kept)).toEqual({ name: '灯塔' });
  expect(readTabItem('other', Kept)).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"name":1}'])('returns null for a stored «%s»', (text) => {
  sessionStorage.setItem('spoiled', text);
  expect(readTabItem('spoiled', Kept)).toBeNull();
});

test('with storage full or blocked keeps the newest value in memory', () => {
  writeTabItem('full', { name: '旧' });
  breakStorage('sessionStorage', 'setItem');
  writeTabItem('full', { name: '新' });
  expect(readTabItem('full', Kept)).toEqual({ name: '新' });
  breakStorage('sessionStorage', 'getItem');
  expect(readTabItem('full', Kept)).toEqual({ name: '新' });
  expect(readTabItem('never', Kept)).toBeNull();
  vi.unstubAllGlobals();
  writeTabItem('full', { name: '后来' });
  expect(readTabItem('full', Kept)).toEqual({ name: '后来' });
});
