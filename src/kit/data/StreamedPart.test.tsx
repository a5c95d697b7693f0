import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { attempt } from './attempt.ts';
import { soon } from './soon.ts';
import { StreamedPart } from './StreamedPart.tsx';

/** A page with a part of its own, whose call answers what it is told to. */
function open() {
  const platform = { answer: '三位朋友' as '三位朋友' | '四位朋友' | ApiErrorKind, asked: 0 };
  const call = () => {
    platform.asked += 1;
    const { answer } = platform;
    return answer === '三位朋友' || answer === '四位朋友'
      ? Promise.resolve(answer)
      : Promise.reject(new ApiError(answer, '活动太火了，稍后再来', { call: 'GET /x' }));
  };
  const loader = async () => ({ part: await soon(attempt(call())) });
  function Page() {
    const { part } = useLoaderData<typeof loader>();
    const { revalidate } = useRevalidator();
    return (
      <>
        <h1>邀请好友</h1>
        <button onClick={() => void revalidate()}>再看看</button>
        <StreamedPart streamed={part} missing="好友没有加载出来" again={call} skeleton={<i />}>
          {(friends) => <p>{friends}</p>}
        </StreamedPart>
      </>
    );
  }
  return {
    platform,
    user: userEvent.setup(),
    show: () =>
      render(
        <RouterProvider
          router={createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }])}
        />,
      ),
  };
}

test('what came is shown', async () => {
  const { show } = open();
  show();
  expect(await screen.findByText('三位朋友')).toBeVisible();
});

test.each(['network', 'timeout', 'http', 'contract'] as const)(
  'failed by %s it says so in its place, the page stands, and retry asks for it alone',
  async (kind) => {
    const { show, platform, user } = open();
    platform.answer = kind;
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('好友没有加载出来');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(platform.asked).toBe(2));
    expect(screen.getByRole('alert')).toBeVisible();
    platform.answer = '三位朋友';
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('三位朋友')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a refusal is told in the platform’s words', async () => {
  const { show, platform } = open();
  platform.answer = 'refused';
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('活动太火了，稍后再来');
});

test('what the loader brings later counts for more than what was asked for here', async () => {
  const { show, platform, user } = open();
  platform.answer = 'network';
  show();
  await screen.findByRole('alert');
  platform.answer = '三位朋友';
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('三位朋友');
  platform.answer = '四位朋友';
  await user.click(screen.getByRole('button', { name: '再看看' }));
  expect(await screen.findByText('四位朋友')).toBeVisible();
});

test('what is no failure of a call is a surprise, and thrown', async () => {
  await expect(attempt(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  await expect(attempt(Promise.reject(new ApiError('aborted', '', { call: 'x' })))).rejects.toThrow(ApiError);
});
