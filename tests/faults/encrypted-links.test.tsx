import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteCodeOf } from '../../sandbox/core/codes.ts';
import { encryptQuery } from '../../src/session/encrypted-query.ts';
import { allPages } from '../support/all-pages.ts';
import { quietNoon } from '../support/quiet-noon.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { findSign, logIn } from '../support/sign.ts';

/** Opens every page by an encrypted link: its invitation data must be passed on like plain query parameters. */
const cases = allPages.flatMap(({ cases }) =>
  cases.faults.slice(0, 1).map(({ address = cases.address, as, good }) => ({ address, as, good })),
);

const INVITED = { inviteCode: inviteCodeOf(101), channelCode: 'HAIYAN01', inviterId: '101' };

/** Adds the invitation data the address does not have, plain or encrypted. */
async function addressed(address: string, encrypted: boolean): Promise<string> {
  const [path = '', query = ''] = address.split('?');
  const said = { ...INVITED, ...Object.fromEntries(new URLSearchParams(query)) };
  return `${path}?${encrypted ? `s=${await encryptQuery(said)}` : new URLSearchParams(said).toString()}`;
}

/** The current links of the page. */
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ href }) => href);

let carrying = 0;

// Two visits are compared, between which no month may turn.
const NOON = quietNoon();
beforeEach(() => sandbox().setNow(NOON));

/** The links once sections and long lists, which render later, stand: three looks in a row find the same. */
async function settled(): Promise<string[]> {
  let before = links();
  for (let same = 0; same < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = links();
    same = before.join() === now.join() ? same + 1 : 0;
    before = now;
  }
  return before;
}

describe.each(cases)('$address as $as', ({ address, as, good }) => {
  test('has the same links for an encrypted link as for a plain one', async () => {
    if (as !== undefined) logIn(as);
    // A first visit also loads the code, and may draw parts long after the others.
    const first = renderApp(await addressed(address, false));
    await findSign(good);
    await settled();
    first.unmount();
    first.router.dispose();

    const plain = renderApp(await addressed(address, false));
    await findSign(good);
    const before = await settled();
    plain.unmount();
    plain.router.dispose();
    carrying += before.filter((link) => link.includes('inviterId=101')).length;

    renderApp(await addressed(address, true));
    await findSign(good);
    await vi.waitFor(() => expect(links()).toEqual(before), { timeout: 15_000 });
  });
});

test('some links carry the inviter', () => expect(carrying).toBeGreaterThan(10));

test.each(cases.filter(({ address, as }) => as === undefined && !address.includes('?')))(
  'renders $address with an unreadable `s`',
  async ({ address, good }) => {
    renderApp(`${address}?s=20`);
    expect(await findSign(good)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
