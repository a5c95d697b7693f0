import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { allPages } from '../support/all-pages.ts';
import { quietMoment } from '../support/quiet-moment.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { findSign } from '../support/sign.ts';

/**
 * Whoever came by a friend's link is the friend's wherever they go on from there: every link to another page carries the
 * inviter and the channel (kit/navigation/paths.ts).
 */

const INVITED = { inviteCode: 'FBYK94', channelCode: 'HAIYAN01' };

const PAGES = [
  'home',
  'manufacturer-detail',
  'trends-detail',
  'trends-detail-quest',
  'personal-guest',
  'aidao-detail',
  'soul',
  'competition',
  'opinion-ranking',
  'share-address',
  'original-resident',
  'opinion-score-rules',
  'reward-rules',
  'territory-rules',
  'territory-carnival-rule',
];

/**
 * Links of the page to others: not to a place on it, nor those that the platform gives, nor the back button, whose address
 * is for a page without scripts.
 */
const links = () =>
  [...document.querySelectorAll('main a[href^="/"]:not([data-back], [href^="/mfuwu/"])')].map(
    (link) => link.getAttribute('href') ?? '',
  );

beforeEach(() => sandbox().setNow(quietMoment()));

const cases = allPages
  .filter(({ folder }) => PAGES.includes(folder))
  .map(({ folder, cases: { address, live, faults } }) => ({ folder, address, live, loaded: faults[0] }));

test.each(cases)('$folder', async ({ address: usual, live, loaded }) => {
  const address = loaded?.address ?? usual;
  renderApp(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(INVITED).toString()}`);
  await (loaded ? findSign(loaded.good) : waitFor(() => expect(document.querySelector(live)).not.toBeNull()));
  // What comes below the first screen.
  await new Promise((resolve) => setTimeout(resolve, 600));
  const lost = links().filter((link) => {
    const { searchParams } = new URL(link, location.href);
    return Object.entries(INVITED).some(([name, value]) => searchParams.get(name) !== value);
  });
  expect(lost).toEqual([]);
});
