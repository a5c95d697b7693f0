// @vitest-environment node
import { expect, test } from 'vitest';
import { telephone } from './telephone.ts';

test.each([
  ['010-88886666', 'tel:010-88886666'],
  ['（010）8888 6666', 'tel:01088886666'],
  ['+86 138 0000 0000', 'tel:+8613800000000'],
  ['０１０－８８８８６６６６', 'tel:010-88886666'],
  ['010-88886666转801', 'tel:010-88886666,801'],
  ['400-800-1234，分机 12', 'tel:400-800-1234,12'],
  ['010-88886666 / 13800000000', 'tel:010-88886666'],
  ['13800000000,13900000000', 'tel:13800000000'],
  ['010-88886666 13800000000', 'tel:010-88886666'],
  ['9 点到 18 点：13800000000（王先生）', 'tel:13800000000'],
])('%s is dialled as %s', (text, address) => {
  expect(telephone(text)).toBe(address);
});

test.each(['', '请加微信', '-', '*#'])('nothing can be dialled in "%s"', (text) => {
  expect(telephone(text)).toBeNull();
});
