import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../sandbox/core/faults.ts';
import { allPages } from '../support/all-pages.ts';
import { holdCall } from '../support/hold-call.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { writeProof } from '../support/proof.ts';
import { findSign, logIn, tokenOf } from '../support/sign.ts';
import { connectHttp } from '../../src/api/http.ts';
import { host } from '../../src/session/host.ts';

const SKELETON = '[role=status][aria-label=正在加载]';

/** Who opens the page. A call that needs a login is tried with its own person, others with one who has nothing yet. */
const VISITORS = ['logged out', 'logged in', 'in a host'] as const;
type Visitor = (typeof VISITORS)[number];
const NOBODY_KNOWN = '19900000002';

const faultCases = allPages.flatMap(({ path, cases }) =>
  cases.faults.map(({ address = cases.address, skeleton = SKELETON, noRetry = [], as, ...rest }) => ({
    page: path,
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
const EVERY_VISITOR = process.env['EVERY_VISITOR'] === 'on';
function isTried(kind: FaultKind, page: number): boolean {
  const group = ALIKE.find((kinds) => kinds.includes(kind));
  return EVERY_FAULT || group === undefined || group[page % group.length] === kind;
}

/** Faults that delete the stored login (spec.md 8). */
const logsOut = new Set<FaultKind>(['S00000', 'TOKEN']);

/** Faults that only delay the page. */
const harmless = new Set<FaultKind>(['slow']);

/** Every case with everybody who can make its call; without EVERY_VISITOR one of them. The host comes last: it stays. */
const tried = VISITORS.flatMap((visitor) =>
  faultCases
    .map((one, index) => ({ ...one, visitor, index }))
    .filter(({ as }) => visitor === (as === undefined ? 'logged out' : 'logged in') || EVERY_VISITOR)
    .filter(({ as }) => as === undefined || visitor !== 'logged out'),
);

/** A native host that gives its token at once. */
function playHost(phone: string): void {
  const token = tokenOf(phone);
  vi.stubGlobal('lyyzNative', {
    getAccessToken: () => token,
    getClientInfo: () => JSON.stringify({ clientId: 'test-client-0001', clientType: 1 }),
  });
  host.start();
}

/** Tests that were right, by page, visitor and kind, and how many there were. */
const results = new Map<string, { right: number; all: number }>();
function count(page: string, visitor: Visitor, kind: string, right: 0 | 1): void {
  for (const key of [`${page} ${visitor}`, `${kind} ${visitor}`, visitor]) {
    const sum = results.get(key) ?? { right: 0, all: 0 };
    results.set(key, { right: sum.right + right, all: sum.all + 1 });
  }
}

describe.each(
  tried.map(
    (one) => [`${one.address}${one.as ? ` as ${one.as}` : ''}: ${one.calls}, ${one.visitor}`, one, one.index] as const,
  ),
)('%s', (_, one, index) => {
  const { page, visitor, address, as = NOBODY_KNOWN, calls, spares, skeleton, noRetry, needsLists } = one;
  const goodAfter = (kind?: FaultKind) =>
    visitor === 'logged out' || one.goodInside === undefined || (kind && logsOut.has(kind)) ? one.good : one.goodInside;
  const faultsOf = (kind: FaultKind) => [
    // The first match applies.
    ...(spares === undefined ? [] : [{ path: spares, kind: 'slow' as const, delayMs: 0 }]),
    { path: calls, kind },
  ];
  const comes = new Set([...harmless, ...noRetry, ...(needsLists ? [] : ['null-lists'])]);
  beforeEach(({ task, onTestFinished }) => {
    if (visitor === 'logged in') logIn(as);
    if (visitor === 'in a host') playHost(as);
    const kind = task.name.split(':')[0] ?? task.name;
    onTestFinished(() => count(page, visitor, kind, task.result?.state === 'fail' ? 0 : 1));
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
      expect(await findSign(goodAfter(kind))).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('slow: shows a skeleton, then the page', async () => {
    const { release } = holdCall(calls);
    const { container } = renderApp(address);
    await waitFor(() => expect(container.querySelector(skeleton)).not.toBeNull());
    release();
    expect(await findSign(goodAfter())).toBeVisible();
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

  test('left: shows no error after leaving the page while it loads', async () => {
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

afterAll(() => {
  const said = (key: string) => {
    const { right, all } = results.get(key) ?? { right: 0, all: 0 };
    return all === 0 ? '–' : `${right} of ${all}`;
  };
  const line = (name: string, key: string) => [name, ...VISITORS.map((visitor) => said(`${key} ${visitor}`))];
  writeProof({
    name: 'faults',
    title: 'Faults',
    about: ABOUT,
    columns: ['page or kind', ...VISITORS],
    rows: [
      ...allPages.map(({ path }) => line(`\`${path}\``, path)),
      ...[...FAULT_KINDS, 'left'].map((kind) => line(`kind ${kind}`, kind)),
    ],
    sums: [`${allPages.length} pages`, ...VISITORS.map(said)],
  });
});

const ABOUT = `Every call that a part of a page depends on, with every kind of fault (\`sandbox/core/faults.ts\`), for a visitor who
is logged out, logged in, and in a native host; and every page left while it loads. Right means: never blank, an error with
a next step, nothing in the console, and the content after the fault ends. \`–\`: the page asks nothing, or asks it only for
somebody who is logged in. First the pages, then the same tests by kind.`;
