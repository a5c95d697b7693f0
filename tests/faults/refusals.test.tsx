import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { allPages } from '../support/all-pages.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { logIn } from '../support/sign.ts';

/** Business refusals of the reads of every page: said once, with a retry only where the platform asks for one. */

const FINAL = '这里已经没有这样东西了';
const LATER = '人太多了，请稍后再试';
/** Longer than a toast waits for its sentence in the page (kit/overlay/antd-toast.ts). */
const TOAST_MS = 700;
/** On a busy machine the sentence may come after its toast, which then closes; far shorter than a toast lasts. */
const CLOSING_MS = 1_500;

const cases = allPages.flatMap(({ path, cases: { address, faults } }) =>
  faults
    // Refusals that a page ignores, or takes for something else.
    .filter(({ noRetry = [] }) => !noRetry.includes('refused'))
    .map((one) => ({ ...one, address: one.address ?? address, page: path })),
);

/** Answers the calls of a case with a refusal. */
function refuse({ calls, spares }: (typeof cases)[number], message: string): void {
  sandbox().faults.set([
    // The first match applies.
    ...(spares === undefined ? [] : [{ path: spares, kind: 'slow' as const, delayMs: 0 }]),
    { path: calls, kind: 'refused', message },
  ]);
}

const toasts = () =>
  [...document.querySelectorAll('.adm-toast-main, .plain-toast')].map(({ textContent }) => textContent);

/** What stands on the page, without toasts and what is only announced. */
function pageText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('.adm-toast-mask, .plain-toast, #announcer').forEach((element) => element.remove());
  return copy.textContent;
}

describe.each(cases.map((one) => [`${one.address}${one.as ? ` as ${one.as}` : ''}: ${one.calls}`, one] as const))(
  '%s',
  (_, one) => {
    const { address, as } = one;
    test('no toast repeats a sentence that stands on the page, and none is lost', async () => {
      if (as !== undefined) logIn(as);
      refuse(one, FINAL);
      renderApp(address);
      await screen.findAllByRole('alert');
      await new Promise((resolve) => setTimeout(resolve, TOAST_MS));
      const inPlace = () => pageText().includes(FINAL);
      const inToast = () => toasts().some((said) => said.includes(FINAL));
      // The sentence is somewhere, and in one place only.
      await waitFor(() => expect(inPlace() || inToast()).toBe(true));
      await waitFor(() => expect(inPlace() && inToast()).toBe(false), { timeout: CLOSING_MS });
      // What to do instead: never the sentence alone.
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.filter((text) => text.includes(FINAL)).some((text) => text === FINAL)).toBe(false);
    });

    test('a retry stands only where the platform asks for another try', async () => {
      if (as !== undefined) logIn(as);
      refuse(one, FINAL);
      const { unmount } = renderApp(address);
      await screen.findAllByRole('alert');
      await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
      unmount();
      refuse(one, LATER);
      renderApp(address);
      expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0);
    });
  },
);

test('there are refusals to try on most pages', () => {
  expect(new Set(cases.map(({ page }) => page)).size).toBeGreaterThan(25);
});
