import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from './new-version.ts';

const RUNS = ['live-home-aaaa.js', 'rolldown-runtime-bbbb.js', 'core-cccc.js'];
let entry: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ entry: `assets/${entry}` })));
  const scripts = RUNS.map((name) => ({ src: `http://localhost/mfuwu/assets/${name}` }));
  vi.spyOn(document, 'scripts', 'get').mockReturnValue(scripts as unknown as HTMLCollectionOf<HTMLScriptElement>);
});
afterEach(() => vi.useRealTimers());

/** The user comes back so much later. */
async function comeBack(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 20));
}
const offer = () => document.querySelector('.bottom-line');

test('offers a newer version after ten minutes, and none while the entry script is the newest', async () => {
  entry = 'core-cccc.js';
  watchVersion();
  await comeBack(11);
  expect(offer()).toBeNull();
  entry = 'core-dddd.js';
  await comeBack(5);
  expect(offer()).toBeNull();
  await comeBack(6);
  await expect.poll(offer).not.toBeNull();
});
