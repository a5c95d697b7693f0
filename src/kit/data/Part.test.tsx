import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { deferred, settle, testQuery } from '../../../tests/support/test-query.ts';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { Part } from './Part.tsx';
import { queryClient } from './query-client.ts';

type Told = Partial<Pick<ComponentProps<typeof Part>, 'missing' | 'refused' | 'failed'>>;

/** A page with two parts; tests resolve the requests manually. */
function open(told: Told = { missing: '好友没有加载出来' }) {
  const reads: Record<string, ReturnType<typeof deferred<string>>[]> = {};
  const friendsOf = (name: string) =>
    testQuery(name, () => {
      const read = deferred<string>();
      (reads[name] ??= []).push(read);
      return read.promise;
    });
  function Page() {
    const [whose, setWhose] = useState('mine');
    return (
      <>
        <h1>邀请好友</h1>
        <button onClick={() => setWhose('yours')}>看你的</button>
        <section aria-label="first">
          <Part query={friendsOf(whose)} skeleton={<i role="status">正在加载</i>} {...told}>
            {(friends) => <p>{friends}</p>}
          </Part>
        </section>
        <Part query={friendsOf('other')} skeleton={null} missing="别人没有加载出来">
          {(friends) => <p>{friends}</p>}
        </Part>
      </>
    );
  }
  const view = renderRoutes([{ path: '/', element: <Page />, errorElement: <p>路由的错误页</p> }]);
  const last = (name: string) => {
    const read = reads[name]?.at(-1);
    if (!read) throw new Error(`${name} was not read`);
    return read;
  };
  return {
    ...view,
    count: (name: string) => reads[name]?.length ?? 0,
    answer: (name: string, friends: string) => settle(() => last(name).resolve(friends)),
    fail: (name: string, error: Error) => settle(() => last(name).reject(error)),
    refresh: (name: string) => settle(() => void queryClient.invalidateQueries({ queryKey: [name] })),
  };
}
const failure = (kind: ApiErrorKind) => new ApiError(kind, '活动太火了', { call: 'GET /x' });
const retry = () => screen.findByRole('button', { name: '重试' });

test('shows the skeleton, then the data', async () => {
  const { answer } = open();
  expect(await screen.findByRole('status')).toBeVisible();
  await answer('mine', '三位朋友');
  expect(await screen.findByText('三位朋友')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

describe('error', () => {
  test.each(['network', 'timeout', 'http', 'contract'] as const)(
    'shows a %s error in place and keeps the page',
    async (kind) => {
      const { fail } = open();
      await fail('mine', failure(kind));
      expect(await screen.findByRole('alert')).toHaveTextContent('好友没有加载出来');
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test('shows the server message of a refusal', async () => {
    const { fail } = open();
    await fail('mine', failure('refused'));
    expect(await screen.findByRole('alert')).toHaveTextContent('活动太火了');
  });

  test('keeps the error with a busy button during a retry', async () => {
    const { fail, answer, count, user } = open();
    await fail('mine', failure('network'));
    await user.click(await retry());
    expect(await retry()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('好友没有加载出来');
    expect(screen.queryByRole('status')).toBeNull();
    expect(count('mine')).toBe(2);
    await answer('mine', '三位朋友');
    expect(await screen.findByText('三位朋友')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failed retry shows the error again and can be repeated', async () => {
    const { fail, answer, user } = open();
    await fail('mine', failure('network'));
    await user.click(await retry());
    await fail('mine', failure('network'));
    await waitFor(async () => expect(await retry()).not.toHaveAttribute('aria-busy'));
    await user.click(await retry());
    await answer('mine', '三位朋友');
    expect(await screen.findByText('三位朋友')).toBeVisible();
  });

  test('retries only its own part', async () => {
    const { fail, count, user } = open();
    await fail('mine', failure('network'));
    await fail('other', failure('network'));
    const [first] = await screen.findAllByRole('button', { name: '重试' });
    if (!first) throw new Error('no retry');
    await user.click(first);
    expect([count('mine'), count('other')]).toEqual([2, 1]);
  });

  test('renders a refusal with `refused`, including message and retry', async () => {
    const { fail, answer, user } = open({
      missing: '好友没有加载出来',
      refused: ({ message, retry: again, busy }) => (
        <button onClick={again} aria-busy={busy}>
          {message}
        </button>
      ),
    });
    await fail('mine', failure('refused'));
    const button = await screen.findByRole('button', { name: '活动太火了' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await answer('mine', '三位朋友');
    expect(await screen.findByText('三位朋友')).toBeVisible();
  });

  test('shows a network error as usual despite `refused`', async () => {
    const { fail } = open({ missing: '好友没有加载出来', refused: () => <p>没有</p> });
    await fail('mine', failure('network'));
    expect(await screen.findByRole('alert')).toHaveTextContent('好友没有加载出来');
  });

  test('renders any error with `failed`, including kind and retry', async () => {
    const { fail, answer, user } = open({
      failed: ({ error, retry: again }) => <button onClick={again}>{error.kind}</button>,
    });
    await fail('mine', failure('timeout'));
    await user.click(await screen.findByRole('button', { name: 'timeout' }));
    await answer('mine', '三位朋友');
    expect(await screen.findByText('三位朋友')).toBeVisible();
  });

  test('without `missing` shows the route’s error page', async () => {
    const { fail } = open({});
    await fail('mine', failure('network'));
    expect(await screen.findByText('路由的错误页')).toBeVisible();
  });

  test('shows a failed chunk in place', async () => {
    const { fail } = open();
    await fail('mine', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(await screen.findByRole('alert')).toHaveTextContent('好友没有加载出来');
  });

  test('shows the route’s error page for a bug', async () => {
    const logged: unknown[] = [];
    console.error = (error: unknown) => logged.push(error);
    const { fail } = open();
    await fail('mine', new TypeError('x is undefined'));
    expect(await screen.findByText('路由的错误页')).toBeVisible();
    expect(logged).not.toEqual([]);
  });
});

describe('refetch', () => {
  test('keeps the old data while loading', async () => {
    const { answer, refresh } = open();
    await answer('mine', '三位朋友');
    await refresh('mine');
    expect(screen.getByText('三位朋友')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await answer('mine', '四位朋友');
    expect(await screen.findByText('四位朋友')).toBeVisible();
  });

  test('shows an error above the old data and can be retried', async () => {
    const { answer, refresh, fail, user } = open();
    await answer('mine', '三位朋友');
    await refresh('mine');
    await fail('mine', failure('network'));
    expect(await screen.findByRole('alert')).toHaveTextContent('最新情况没有加载出来');
    expect(screen.getByText('三位朋友')).toBeVisible();
    await user.click(await retry());
    expect(await retry()).toHaveAttribute('aria-busy', 'true');
    await answer('mine', '四位朋友');
    expect(await screen.findByText('四位朋友')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('another query', () => {
  test('shows its skeleton first', async () => {
    const { answer, user } = open();
    await answer('mine', '三位朋友');
    await user.click(screen.getByRole('button', { name: '看你的' }));
    expect(await screen.findByRole('status')).toBeVisible();
    expect(screen.queryByText('三位朋友')).toBeNull();
    await answer('yours', '两位朋友');
    expect(await screen.findByText('两位朋友')).toBeVisible();
  });

  test('does not show the error of the previous query', async () => {
    const { fail, user } = open();
    await fail('mine', failure('network'));
    await retry();
    await user.click(screen.getByRole('button', { name: '看你的' }));
    expect(await screen.findByRole('status')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
