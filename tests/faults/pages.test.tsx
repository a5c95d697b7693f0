import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../sandbox/core/faults.ts';
import { saveLogin } from '../../src/session/login-info.ts';
import { allPages } from '../support/all-pages.ts';
import type { Sign } from '../support/page-cases.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox, server } from '../support/sandbox.ts';

/** Resolves once a call to such a path goes out. */
function whenAsked(path: string): Promise<void> {
  return new Promise((resolve) => {
    const heard = ({ request }: { request: Request }) => {
      if (!request.url.includes(path)) return;
      server.events.removeListener('request:start', heard);
      resolve();
    };
    server.events.on('request:start', heard);
  });
}

const SKELETON = '[role=status][aria-label=正在加载]';

/** Waits for what shows that all is well. */
function find(sign: Sign): Promise<HTMLElement> {
  if ('text' in sign) return screen.findByText(sign.text);
  const { role, ...named } = sign;
  return screen.findByRole(role, named);
}

function logIn(phone: string): void {
  // The browser is not fingerprinted in tests.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  const { accessToken, expireIn } = sandbox().issueToken({ phone });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

const faultCases = allPages.flatMap(({ cases }) =>
  cases.faults.map(({ address = cases.address, skeleton = SKELETON, noRetry = [], as, ...rest }) => ({
    address,
    skeleton,
    noRetry,
    as,
    ...rest,
  })),
);

/** These let the page come: late, or without what it would have shown. */
const harmless = new Set<FaultKind>(['slow']);

describe.each(faultCases.map((one) => [`${one.address}${one.as ? ` as ${one.as}` : ''}: ${one.calls}`, one] as const))(
  '%s',
  (_, one) => {
    const { address, as, calls, good, skeleton, noRetry } = one;
    beforeEach(() => {
      if (as !== undefined) logIn(as);
    });

    test.each(FAULT_KINDS.filter((kind) => !harmless.has(kind) && !noRetry.includes(kind)))(
      '%s: says what happened, and retry works once it has passed',
      async (kind) => {
        sandbox().faults.set([{ path: calls, kind }]);
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
        expect(await find(good)).toBeVisible();
        expect(screen.queryByRole('alert')).toBeNull();
      },
    );

    test('slow: a skeleton meanwhile, then the page', async () => {
      sandbox().faults.set([{ path: calls, kind: 'slow', delayMs: 700 }]);
      const { container } = renderApp(address);
      await waitFor(() => expect(container.querySelector(skeleton)).not.toBeNull());
      expect(await find(good)).toBeVisible();
    });

    test('left while it loads: nothing more is said', async () => {
      sandbox().faults.set([{ path: calls, kind: 'slow', delayMs: 400 }]);
      const asked = whenAsked(calls);
      const { unmount, router } = renderApp(address);
      await asked;
      await new Promise((resolve) => setTimeout(resolve, 50));
      unmount();
      router.dispose();
      sandbox().faults.set([{ path: calls, kind: '500' }]);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(document.getElementById('announcer')).toBeNull();
      expect(document.querySelector('.adm-toast-wrap, .plain-toast')).toBeNull();
    });
  },
);
