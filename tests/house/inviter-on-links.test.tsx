import { screen, waitFor } from '@testing-library/react';
import { createPath } from 'react-router-dom';
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

const INVITED = { inviteCode: 'FBYK94', activityId: '6007', channelCode: 'HAIYAN01', inviterId: '3002' };

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
  'channel',
  'entrust',
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
const linksIn = (part: string) =>
  [...document.querySelectorAll(`${part} a[href^="/"]:not([data-back], [href^="/mfuwu/"])`)].map(
    (link) => link.getAttribute('href') ?? '',
  );

const invited = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(INVITED).toString()}`;

/** The links that have lost something. */
const losing = (links: string[]) =>
  links.filter((link) => {
    const { searchParams } = new URL(link, location.href);
    return Object.entries(INVITED).some(([name, value]) => searchParams.get(name) !== value);
  });

beforeEach(() => sandbox().setNow(quietMoment()));

const cases = allPages
  .filter(({ folder }) => PAGES.includes(folder))
  .map(({ folder, cases: { address, live, faults } }) => ({ folder, address, live, loaded: faults[0] }));

test.each(cases)('$folder', async ({ address, live, loaded }) => {
  renderApp(invited(loaded?.address ?? address));
  await (loaded ? findSign(loaded.good) : waitFor(() => expect(document.querySelector(live)).not.toBeNull()));
  // What comes below the first screen.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(losing(linksIn('main'))).toEqual([]);
});

test.each([
  '/shareAddress?id=99999999',
  '/personal-guest?userId=99999999',
  '/opinionRanking?daoId=999',
  '/manufacturerDetail/abc',
  '/trends-detail/99999999',
])('the way on from %s, which is not there', async (address) => {
  renderApp(invited(address));
  await screen.findByRole('alert');
  await waitFor(() => expect(linksIn('[role=alert]')).not.toEqual([]));
  expect(losing(linksIn('[role=alert]'))).toEqual([]);
});

test('the back button, where nothing is behind', async () => {
  const { user, router } = renderApp(invited('/soul'));
  await user.click(await screen.findByRole('link', { name: '返回' }));
  await waitFor(() => expect(createPath(router.state.location)).toBe(invited('/')));
});

test('the menu', async () => {
  const { user } = renderApp(invited('/'));
  await user.click(await screen.findByRole('button', { name: '菜单' }));
  await user.click(await screen.findByRole('button', { name: '生态' }));
  await waitFor(() => expect(linksIn('dialog')).toHaveLength(8));
  expect(losing(linksIn('dialog'))).toEqual([]);
});
