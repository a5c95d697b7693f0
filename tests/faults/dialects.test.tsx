import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Dialect, longId } from '../../sandbox/core/dialect.ts';
import { createSandbox } from '../../sandbox/server/sandbox.ts';
import { allPages } from '../support/all-pages.ts';
import { quietNoon } from '../support/quiet-noon.ts';
import { renderApp } from '../support/render-app.tsx';
import { takeSandbox } from '../support/sandbox.ts';
import { findSign, logIn } from '../support/sign.ts';

const NOON = quietNoon();

/** Every page renders the same content for every dialect of the platform: sandbox/core/dialect.ts. */
const cases = allPages.flatMap(({ cases }) =>
  cases.faults.map(({ address = cases.address, as, good }) => ({ address, as, good })),
);

/** Replaces the ids in an address with their long form. */
const inLongIds = (address: string) =>
  address.replace(/(?<=\/|\b(?:id|\w+Id)=)[1-9]\d*(?=$|[&?])/g, (id) => longId(id));

describe.each([
  ['java', (address: string) => address],
  ['java-long', inLongIds],
] as const satisfies [Dialect, (address: string) => string][])('%s', (dialect, addressed) => {
  test.each(cases.map(({ address, ...rest }) => ({ address: addressed(address), ...rest })))(
    '$address as $as',
    async ({ address, as, good }) => {
      const made = createSandbox({ dialect });
      // No activity ends between the seeds and the page.
      made.setNow(NOON);
      takeSandbox(made);
      if (as !== undefined) logIn(as);
      renderApp(address);
      expect(await findSign(good)).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
