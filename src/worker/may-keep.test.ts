// @vitest-environment node
import { expect, test } from 'vitest';
import { mayKeep } from './may-keep.ts';

const PAGE_FILE =
  '<!doctype html>\n<html lang="zh-CN" data-theme="dawn" data-page="/" data-live data-chunks="">\n<head>';
/** What a proxy shows while the servers are being replaced. */
const NOTICE = '<!doctype html><html lang="zh-CN"><head><title>维护中</title></head><body data-page="x"></body></html>';

const answer = (type: string, text = PAGE_FILE, status = 200, redirected = false) =>
  Object.defineProperty(new Response(text, { status, headers: { 'content-type': type } }), 'redirected', {
    value: redirected,
  });

test.each([
  ['a page file', answer('text/html; charset=utf-8'), true, true],
  ['a page file without quotes', answer('text/html', PAGE_FILE.replace(/"/g, '')), true, true],
  ['a script', answer('text/javascript', 'x'), false, true],
  ['a picture', answer('image/svg+xml', 'x'), false, true],
  ['a page in place of a script', answer('text/html'), false, false],
  ['a script in place of a page', answer('text/javascript', 'x'), true, false],
  ['a page that was led elsewhere', answer('text/html', PAGE_FILE, 200, true), true, false],
  ['an error page', answer('text/html', NOTICE, 502), true, false],
  ['a notice in place of a page file', answer('text/html', NOTICE), true, false],
  ['a missing script', answer('text/plain', '404', 404), false, false],
] as const)('%s', async (_, response, isPage, kept) => {
  expect(await mayKeep(response, isPage)).toBe(kept);
  // It is still to be shown or kept.
  expect(response.bodyUsed).toBe(false);
});
