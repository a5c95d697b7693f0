import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../sandbox/core/faults.ts';
import { allPages } from '../support/all-pages.ts';
import { holdCall } from '../support/hold-call.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { findSign, logIn } from '../support/sign.ts';
import { connectHttp } from '../../src/api/http.ts';

const SKELETON = '[role=status][aria-label=正在加载]';

const faultCases = allPages.flatMap(({ cases }) =>
  cases.faults.map(({ address = cases.address, skeleton = SKELETON, noRetry = [], as, ...rest }) => ({
    address,
    skeleton,
    noRetry,
    as,
    ...rest,
  })),
);

/** Long enough for a failed answer to be read and shown, had the page not been left. */
const ERROR_TIME_MS = 150;

/**
 * Kinds that a page treats alike: src/api/http.ts and api/http.test.ts tell them apart. Each page is tried with one of
 * each group, another one from page to page; `npm run test:long` tries all.
 */
const ALIKE: readonly (readonly FaultKind[])[] = [
  ['network', 'drop'],
  ['500', '502-html', '504'],
  ['S00000', 'TOKEN'],
  ['empty', 'not-json', 'missing-field'],
];
const EVERY_FAULT = process.env['EVERY_FAULT'] === 'on';
function isTried(kind: FaultKind, page: number): boolean {
  const group = ALIKE.find((kinds) => kinds.includes(kind));
  return EVERY_FAULT || group === undefined || group[page % group.length] === kind;
}

/** Faults that only delay the page. */
const harmless = new Set<FaultKind>(['slow']);

describe.each(
  faultCases.map((one, index) => [`${one.address}${one.as ? ` as ${one.as}` : ''}: ${one.calls}`, one, index] as const),
)('%s', (_, one, index) => {
  const { address, as, calls, spares, good, skeleton, noRetry, needsLists } = one;
  const faultsOf = (kind: FaultKind) => [
    // The first match applies.
    ...(spares === undefined ? [] : [{ path: spares, kind: 'slow' as const, delayMs: 0 }]),
    { path: calls, kind },
  ];
  const comes = new Set([...harmless, ...noRetry, ...(needsLists ? [] : ['null-lists'])]);
  beforeEach(() => {
    if (as !== undefined) logIn(as);
  });

  test.each(FAULT_KINDS.filter((kind) => !comes.has(kind) && isTried(kind, index)))(
    '%s: shows an error, and retry works after the fault',
    async (kind) => {
      sandbox().faults.set(faultsOf(kind));
      const { user, container } = renderApp(address);
      const retry = await screen.findByRole('button', { name: '重试' });
      const told = screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join('');
      expect(told.length).toBeGreaterThan(10);
      expect(container.querySelector('img')).not.toBeNull();
      sandbox().faults.set([]);
      await user.click(retry);
      expect(await findSign(good)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('slow: shows a skeleton, then the page', async () => {
    const { release } = holdCall(calls);
    const { container } = renderApp(address);
    await waitFor(() => expect(container.querySelector(skeleton)).not.toBeNull());
    release();
    expect(await findSign(good)).toBeVisible();
  });

  test.each(needsLists ? [] : (['null-lists'] as const))('%s: treats a null list as empty', async (kind) => {
    sandbox().faults.set(faultsOf(kind));
    const { container } = renderApp(address);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(container.querySelector(skeleton)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.getByRole('main').textContent.length).toBeGreaterThan(20);
  });

  test('shows no error after leaving the page while it loads', async () => {
    sandbox().faults.set(faultsOf('500'));
    // Not by the toast on the screen: that of an earlier test may come late on a busy machine.
    const toast = vi.fn();
    connectHttp({ toast, askLogin: () => Promise.resolve(false) });
    const { asked, release } = holdCall(calls);
    const { unmount, router } = renderApp(address);
    await asked;
    unmount();
    router.dispose();
    release();
    await new Promise((resolve) => setTimeout(resolve, ERROR_TIME_MS));
    expect(document.getElementById('announcer')?.textContent).toBeUndefined();
    expect(toast).not.toHaveBeenCalled();
  });
});
