import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { listCharacters } from '../../api/character.ts';
import * as sharing from '../../features/sharing/open-share.ts';
import { type Choice, nearest, soulOf } from '../../lib/soul-match.ts';
import { quiz } from './copy.ts';

const CHARACTERS = '/vertical/api/character/getVerticalNpcCfgEntity';
const question = (number: number) => screen.findByRole('region', { name: `第 ${number} 题，共 8 题` });
const choose = (number: number, choice: Choice) =>
  screen.getByRole('button', { name: quiz.questions[number - 1]?.[choice] ?? '?' });

/** Whoever answers takes a second for each question. */
function takeTime() {
  let now = 0;
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (now += 1_000));
}

test('shows the nearest character after eight answers, with both souls overlaid', async () => {
  takeTime();
  const { user, router } = renderApp('/soul');
  const answers: Choice[] = ['a', 'b', 'a', 'a', 'b', 'b', 'a', 'b'];
  for (const [index, choice] of answers.entries()) {
    await question(index + 1);
    await user.click(choose(index + 1, choice));
  }
  const { characters } = await listCharacters({});
  const match = nearest(soulOf(answers), characters);
  const result = await screen.findByRole('region', { name: '和你最契合的是' });
  expect(within(result).getByRole('heading', { level: 2 })).toHaveTextContent(match?.character.name ?? '?');
  expect(within(result).getByText(`${match?.affinity ?? ''}%`)).toBeInTheDocument();
  const name = match?.character.name ?? '';
  expect(within(result).getByRole('img', { name: `你和${name}的灵魂雷达` })).toBeVisible();
  const mine = soulOf(answers);
  expect(
    within(result).getByText(`温暖：你 ${mine.warmth}，${name} ${match?.character.soul.warmth ?? ''}`),
  ).toBeVisible();
  expect(within(result).getByRole('link', { name: `和${name}聊聊` })).toHaveAttribute(
    'href',
    `/chatAI?characterId=${match?.character.characterId ?? ''}`,
  );
  expect(router.state.location.search).toBe('?answers=abaabbab');
  expect(within(result).getByText(/这一点，你和.+/)).toBeVisible();
  // Going back is the question before, with its answer.
  await act(() => router.navigate(-1));
  await question(8);
  expect(choose(8, 'b')).toHaveAttribute('aria-pressed', 'true');
  expect(choose(8, 'a')).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: '上一题' }));
  await question(7);
  expect(choose(7, 'a')).toHaveAttribute('aria-pressed', 'true');
});

test('a shared result is compared with one’s own', async () => {
  takeTime();
  const shared = vi.spyOn(sharing, 'openShare').mockResolvedValue(undefined);
  const { user, unmount } = renderApp('/soul?answers=aaaaaaaa&inviteCode=AB12CD');
  await user.click(await screen.findByRole('button', { name: '分享结果' }));
  const { url, poster } = shared.mock.calls[0]?.[0] ?? {};
  expect(url).toMatch(/\/soul\?friend=aaaaaaaa&inviteCode=AB12CD$/);
  expect(poster && 'scene' in poster && (await poster.scene()).default).toContain('沉静');
  unmount();

  const { user: friend, router } = renderApp('/soul?friend=aaaaaaaa&inviteCode=AB12CD');
  await question(1);
  expect(screen.getByText('朋友已经答完了。你也选完，就能看到你们有多像。')).toBeVisible();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await question(number);
    await friend.click(choose(number, 'a'));
  }
  const together = await screen.findByRole('region', { name: '你和朋友' });
  expect(within(together).getByText('100%')).toBeVisible();
  expect(within(together).getByRole('img', { name: '你和朋友的灵魂雷达' })).toBeVisible();
  expect(router.state.location.search).toBe('?answers=aaaaaaaa&friend=aaaaaaaa&inviteCode=AB12CD');
});

test('continues after a reload, and an answer can be undone', async () => {
  takeTime();
  const { user, router } = renderApp('/soul?answers=abab');
  await question(5);
  await user.click(screen.getByRole('button', { name: '上一题' }));
  await question(4);
  await user.click(screen.getByRole('button', { name: '上一题' }));
  await question(3);
  expect(router.state.location.search).toBe('?answers=ab');
  await user.click(choose(3, 'b'));
  const next = await question(4);
  expect(router.state.location.search).toBe('?answers=abb');
  await waitFor(() => expect(within(next).getByRole('heading', { level: 2 })).toHaveFocus());
});

test('counts a double tap as one answer, also when the second lands on the next question', async () => {
  const { user, router } = renderApp('/soul');
  await question(1);
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  await user.dblClick(choose(1, 'a'));
  await question(2);
  await user.click(choose(2, 'a'));
  expect(router.state.location.search).toBe('?answers=a');
});

test('counts a double tap on 上一题 as one, also when the second lands on the question before', async () => {
  const { user, router } = renderApp('/soul');
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0);
  for (const number of [1, 2, 3]) {
    await question(number);
    now.mockReturnValue(number * 1_000);
    await user.click(choose(number, 'a'));
  }
  await question(4);
  now.mockReturnValue(9_000);
  await user.click(screen.getByRole('button', { name: '上一题' }));
  await question(3);
  await user.click(screen.getByRole('button', { name: '上一题' }));
  await question(3);
  expect(router.state.location.search).toBe('?answers=aa');
});

test('the result takes the focus of the answer that is gone, and the first question that of a new start', async () => {
  const { user } = renderApp('/soul?answers=aaaaaaa');
  await question(8);
  await user.click(choose(8, 'a'));
  const result = within(await screen.findByRole('region', { name: '和你最契合的是' }));
  await waitFor(() => expect(result.getByRole('heading', { level: 2 })).toHaveFocus());
  await user.click(result.getByRole('button', { name: '再测一次' }));
  const first = within(await question(1));
  await waitFor(() => expect(first.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('a result that is opened by its link leaves the focus to the title', async () => {
  renderApp('/soul?answers=aaaaaaaa');
  const result = within(await screen.findByRole('region', { name: '和你最契合的是' }));
  expect(result.getByRole('heading', { level: 2 })).not.toHaveFocus();
});

test('can be started again from the result', async () => {
  const { user, router } = renderApp('/soul?answers=aaaaaaaa');
  await user.click(await screen.findByRole('button', { name: '再测一次' }));
  await question(1);
  expect(choose(1, 'a')).toHaveAttribute('aria-pressed', 'false');
  expect(router.state.location.search).toBe('');
});

describe('characters', () => {
  test('are requested once for all answers', async () => {
    takeTime();
    const { user } = renderApp('/soul');
    for (let number = 1; number <= 7; number += 1) {
      await question(number);
      await user.click(choose(number, 'a'));
    }
    await question(8);
    sandbox().faults.set([{ path: CHARACTERS, kind: '500' }]);
    await user.click(choose(8, 'a'));
    expect(await screen.findByRole('region', { name: '和你最契合的是' })).toBeVisible();
  });

  test('do not block the first question while loading', async () => {
    sandbox().faults.set([{ path: CHARACTERS, kind: 'slow', delayMs: 1_500, times: 1 }]);
    const { user } = renderApp('/soul');
    await question(1);
    await user.click(choose(1, 'b'));
    await question(2);
  });

  test('can fail without blocking the questions; the result has a retry', async () => {
    sandbox().faults.set([{ path: CHARACTERS, kind: 'network' }]);
    const { user } = renderApp('/soul?answers=aaaaaaa');
    await question(8);
    await user.click(choose(8, 'a'));
    expect(await screen.findByRole('alert')).toHaveTextContent('岛上的居民没有加载出来');
    sandbox().faults.set([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '和你最契合的是' })).toBeVisible();
  });

  test('an empty list shows a link elsewhere', async () => {
    sandbox().db.exec('pragma foreign_keys = off; delete from character');
    renderApp('/soul?answers=aaaaaaaa');
    expect(await screen.findByText('岛上的居民还没到齐')).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible();
  });
});

test.each(['abc', 'A', 'aaaaaaaaa', 'a b'])('names ?answers=%s as wrong', async (answers) => {
  renderApp(`/soul?answers=${encodeURIComponent(answers)}`);
  await waitFor(() => expect(screen.getByText('请检查 answers 参数是否正确')).toBeVisible());
});
