import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { paths } from '../../kit/navigation/paths.ts';

const PATH = paths.qiXi(6013);
const ACTIVITY = '/acApi/server/activity';
const LIST = '/acApi/api/invitation/getRegistrantList';
const JOIN = '/acApi/api/firstRecommend/create';

test('has a path helper', () => expect(PATH).toBe('/qiXi?id=6013'));

test('shows a skeleton, then the activity, without a list for a logged-out visitor', async () => {
  sandbox().faults.set([{ path: ACTIVITY, kind: 'slow', delayMs: 4_000 }]);
  renderApp(PATH);
  expect(await screen.findByRole('status', { name: '正在加载' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: '首席推荐官' })).toBeVisible();
  expect(screen.queryByText('我的记录')).toBeNull();
  expect(document.title).toBe('七夕 · 灵屿宇宙');
});

test('shows the list of the logged-in user', async () => {
  logIn('19900000001');
  renderApp(PATH);
  const list = await screen.findByRole('list', { name: '我的记录' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('已经到底了')).toBeVisible();
});

test('shows an empty list', async () => {
  logIn('19900000002');
  renderApp(PATH);
  expect(await screen.findByText('还没有记录')).toBeVisible();
});

test('shows an error only for the list and retries it', async () => {
  logIn('19900000001');
  sandbox().faults.set([{ path: LIST, kind: '500', times: 1 }]);
  const { user } = renderApp(PATH);
  expect(await screen.findByRole('alert')).toHaveTextContent('记录没有加载出来');
  expect(screen.getByRole('button', { name: '参加' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('list', { name: '我的记录' })).toBeVisible();
});

test('asks for a login before joining', async () => {
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn('19900000002');
      return Promise.resolve(true);
    },
  });
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: '参加' }));
  expect(await screen.findByText('你的推荐码：FBYK94')).toBeVisible();
});

test('sends the join again after a network error and saves it once', async () => {
  logIn('19900000002');
  sandbox().faults.set([{ path: JOIN, kind: 'drop', times: 1 }]);
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: '参加' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
  await user.click(screen.getByRole('button', { name: '参加' }));
  expect(await screen.findByText('你的推荐码：FBYK94')).toBeVisible();
  expect(sandbox().db.prepare('select * from first_recommend where user_id = 102').all()).toHaveLength(1);
});

test('shows the platform’s message and a link to home for an unknown activity', async () => {
  renderApp('/qiXi?id=99999');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这个活动');
  expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
});

test.each(['', '?id=x', '?id=0'])('shows an error for the invalid query "%s"', async (query) => {
  renderApp(`/qiXi${query}`);
  expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
});
