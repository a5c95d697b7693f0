import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Providers } from '../../../tests/support/render-routes.tsx';
import { deferred, settle, testQuery } from '../../../tests/support/test-query.ts';
import { ApiError } from '../../api/errors.ts';
import { connectHttp } from '../../api/http.ts';
import { saveLogin } from '../../session/login-info.ts';
import { Part } from './Part.tsx';
import { queryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';

/** A page with one write, answered by hand, and perhaps a part that it changes. */
function open({ needsLogin = false, part = false } = {}) {
  const sent: (ReturnType<typeof deferred<string>> & { input: string; key: string })[] = [];
  const done = vi.fn();
  const reads: ReturnType<typeof deferred<string>>[] = [];
  const points = testQuery('points', () => {
    const read = deferred<string>();
    reads.push(read);
    return read.promise;
  });
  const write = (input: string, { idempotencyKey: key }: { idempotencyKey: string }) => {
    const answer = deferred<string>();
    sent.push({ ...answer, input, key });
    return answer.promise;
  };
  function Page({ input }: { input: string }) {
    const { mutate, isPending, error, reset } = useApiMutation(write, {
      onSuccess: done,
      invalidates: [{ queryKey: ['points'] }, { queryKey: ['elsewhere'] }],
      needsLogin,
    });
    return (
      <>
        <button onClick={() => mutate(input)} aria-busy={isPending}>
          领取
        </button>
        <button onClick={reset}>改一改</button>
        {error && <p role="alert">{error.message}</p>}
        {part && (
          <Part query={points} skeleton={null}>
            {(count) => <output>{count}</output>}
          </Part>
        )}
      </>
    );
  }
  const view = render(<Page input="one" />, { wrapper: Providers });
  const last = () => {
    const write = sent.at(-1);
    if (!write) throw new Error('nothing was sent');
    return write;
  };
  return {
    sent,
    done,
    reads,
    user: userEvent.setup(),
    ...view,
    give: (input: string) => view.rerender(<Page input={input} />),
    answer: () => settle(() => last().resolve('done')),
    fail: (error: Error = lost()) => settle(() => last().reject(error)),
  };
}
const button = () => screen.getByRole('button', { name: '领取' });
const lost = () => new ApiError('network', '网络没有连上', { call: 'POST /x' });
const login = () => saveLogin({ accessToken: 'token', clientInfo: '', expireIn: Date.now() + 60_000 });
/** What asks for a login. */
function asking(askLogin: () => Promise<boolean>) {
  const asked = vi.fn(askLogin);
  connectHttp({ toast: () => undefined, askLogin: asked });
  return asked;
}

test('a double tap is one write', async () => {
  const { sent, done, user, answer } = open();
  await user.dblClick(button());
  expect(sent).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await answer();
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  expect(done.mock.calls).toEqual([['done', 'one']]);
});

describe('the idempotency key', () => {
  test('is kept after a lost answer', async () => {
    const { sent, user, fail } = open();
    await user.click(button());
    await fail();
    await user.click(button());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('is new for another input, and for the first one after that', async () => {
    const { sent, user, fail, give } = open();
    for (const input of ['one', 'two', 'one']) {
      give(input);
      await user.click(button());
      await fail();
    }
    expect(sent.map(({ input }) => input)).toEqual(['one', 'two', 'one']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('is new after a success', async () => {
    const { sent, user, answer } = open();
    await user.click(button());
    await answer();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    await user.click(button());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe('a login', () => {
  test('is asked for first, then it goes on', async () => {
    const { sent, done, user, answer } = open({ needsLogin: true });
    const asked = asking(() => {
      login();
      return Promise.resolve(true);
    });
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toHaveBeenCalledTimes(1);
    await answer();
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is not asked for where there is one', async () => {
    login();
    const { sent, user } = open({ needsLogin: true });
    const asked = asking(() => Promise.resolve(false));
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
  });

  test('refused: nothing is sent, nothing is told, it may be tried again', async () => {
    const { sent, done, user } = open({ needsLogin: true });
    const asked = asking(() => Promise.resolve(false));
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(sent).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });
});

describe('an error', () => {
  test('is told until it is tried again', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('goes with reset', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: '改一改' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('aborted is none', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail(new ApiError('aborted', '已取消', { call: 'POST /x' }));
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('left meanwhile: the write is not cancelled, onSuccess is not called, answers are invalidated', async () => {
  const { sent, done, user, unmount, answer } = open();
  queryClient.setQueryData(['elsewhere'], 'old');
  await user.click(button());
  unmount();
  expect(sent).toHaveLength(1);
  await answer();
  await waitFor(() => expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined());
  expect(done).not.toHaveBeenCalled();
});

describe('what it invalidates', () => {
  test('is asked again where it is shown, and removed elsewhere', async () => {
    const { user, reads, answer } = open({ part: true });
    queryClient.setQueryData(['elsewhere'], 'old');
    queryClient.setQueryData(['unrelated'], 'kept');
    await settle(() => reads[0]?.resolve('10 分'));
    await user.click(button());
    await answer();
    await waitFor(() => expect(reads).toHaveLength(2));
    expect(screen.getByText('10 分')).toBeVisible();
    expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined();
    expect(queryClient.getQueryData(['unrelated'])).toBe('kept');
    await settle(() => reads[1]?.resolve('20 分'));
    expect(await screen.findByText('20 分')).toBeVisible();
  });

  test('stays as it is where the write fails', async () => {
    const { user, reads, fail } = open({ part: true });
    await settle(() => reads[0]?.resolve('10 分'));
    await user.click(button());
    await fail();
    await screen.findByRole('alert');
    expect(reads).toHaveLength(1);
  });

  test('is asked again where its first answer is still on the way', async () => {
    const { user, reads, answer } = open({ part: true });
    await user.click(button());
    await answer();
    await waitFor(() => expect(reads).toHaveLength(2));
    await settle(() => {
      reads[0]?.resolve('10 分');
      reads[1]?.resolve('20 分');
    });
    expect(await screen.findByText('20 分')).toBeVisible();
  });
});
