// @vitest-environment node
import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.each([
  ['https://h5.example/mfuwu/', 'https://h5.example/mfuwu/'],
  ['https://h5.example/mfuwu/?anchorId=12', 'https://h5.example/mfuwu/'],
  ['https://h5.example/mfuwu/exchangeLogin?redirect=%2F', 'https://h5.example/mfuwu/exchangeLogin'],
  ['https://h5.example/mfuwu/manufacturerDetail/1001', 'https://h5.example/mfuwu/manufacturerDetail'],
  [
    'https://h5.example/mfuwu/manufacturerDetail/1002?inviteCode=ABC#works',
    'https://h5.example/mfuwu/manufacturerDetail',
  ],
])('%s has the cache key %s', (url, key) => {
  expect(pageKey(url, '/mfuwu/')).toBe(key);
});
