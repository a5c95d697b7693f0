import { afterEach, expect, test, vi } from 'vitest';
import { holdTimers } from '../../../tests/support/hold-timers.ts';
import { showToast } from './antd-toast.ts';

const SENTENCE = '没有这个任务';
const DURATION_MS = 1_000;

/** Texts of the toasts that are shown. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.adm-toast-main')]
    .filter((toast) => toast.closest<HTMLElement>('.adm-mask')?.style.display !== 'none')
    .map(({ textContent }) => textContent);

function alertOf(text: string): HTMLElement {
  const alert = document.body.appendChild(document.createElement('div'));
  alert.setAttribute('role', 'alert');
  alert.textContent = text;
  return alert;
}

const waitLong = () => new Promise((resolve) => setTimeout(resolve, 300));

afterEach(async () => {
  vi.restoreAllMocks();
  // The toast goes before the window does.
  await new Promise((resolve) => setTimeout(resolve, DURATION_MS));
});

test('shows the sentence once, above the page', async () => {
  showToast(SENTENCE, DURATION_MS);
  await expect.poll(shown).toEqual([SENTENCE]);
});

test('shows nothing if an alert on the screen says the same', async () => {
  alertOf(`任务没有加载出来 ${SENTENCE}`);
  showToast(SENTENCE, DURATION_MS);
  await waitLong();
  expect(shown()).toEqual([]);
});

test('makes room for an alert that comes later', async () => {
  // It gives way, and does not just run out.
  holdTimers(DURATION_MS, 2 * DURATION_MS);
  showToast(SENTENCE, DURATION_MS);
  await expect.poll(shown).toEqual([SENTENCE]);
  alertOf(SENTENCE);
  await expect.poll(shown).toEqual([]);
});

test('an alert off the screen or with other words changes nothing', async () => {
  alertOf('好友没有加载出来');
  const below = alertOf(SENTENCE);
  vi.spyOn(below, 'getBoundingClientRect').mockReturnValue({ top: 9_000, bottom: 9_100 } as DOMRect);
  showToast(SENTENCE, DURATION_MS);
  await expect.poll(shown).toEqual([SENTENCE]);
});
