import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import type { EarlyCall } from '../../src/api/early-call.ts';
import { shellCalls } from '../../src/app/shell/first-calls.ts';
import { allPages } from '../support/all-pages.ts';
import { ASKS_HINT, callName, earlyCallNames, usualEarly } from '../support/first-calls.ts';
import { renderApp } from '../support/render-app.tsx';
import { server } from '../support/server.ts';

/** The calls of a first visit, without a browser: tests/e2e/first-visit.spec.ts checks in one when they are sent. */

const firsts = import.meta.glob<{ calls?: readonly EarlyCall[] }>('../../src/pages/*/first.tsx', { eager: true });

const visits = allPages.map(({ folder, inside, cases }) => ({
  ...cases.firstVisit,
  address: cases.firstVisit.address ?? cases.address,
  early: cases.firstVisit.early ?? usualEarly(inside),
  earlyCalls: [
    ...(inside === 'shell' ? shellCalls : []),
    ...(firsts[`../../src/pages/${folder}/first.tsx`]?.calls ?? []),
  ].filter(([, , , who]) => who === 'O'),
}));

/** Milliseconds for the listed calls once the page is there, and for others after those. */
const LISTED_MS = 15_000;
const OTHERS_MS = 200;

test.each(visits.map((visit) => [visit.address, visit] as const))(
  '%s: sends the calls of firstVisit in cases.ts, each once',
  async (_, { address, early, asks = [], asksSome, earlyCalls }) => {
    const drawn = earlyCallNames(earlyCalls, new URL(address, location.href));
    expect(drawn, 'firstVisit.early in cases.ts: the O calls of first.tsx and of the shell').toHaveLength(early);
    const listed = [...drawn, ...asks].sort();
    const sent: string[] = [];
    server.use(
      http.all('*/api/*', ({ request }) => {
        const name = callName(request.method, request.url);
        if (name !== null) sent.push(name);
      }),
    );
    const some = () => sent.filter((call) => asksSome !== undefined && call.startsWith(asksSome));
    const others = () => sent.filter((call) => !some().includes(call)).sort();
    // A stored client id skips the fingerprint.
    localStorage.setItem('lyyz_client_id', 'test-client-0001');
    renderApp(address);
    await screen.findByRole('heading', { level: 1 });
    const missing = () => listed.filter((call) => !sent.includes(call));
    await waitFor(() => expect(missing()).toEqual([]), { timeout: LISTED_MS }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, OTHERS_MS));
    expect(others(), ASKS_HINT).toEqual(listed);
    expect(new Set(some()).size, 'calls of firstVisit.asksSome sent twice').toBe(some().length);
  },
);
