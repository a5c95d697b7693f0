import { act, render, screen, waitFor } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Providers } from '../../../tests/support/render-routes.tsx';
import { deferred, settle, testQuery } from '../../../tests/support/test-query.ts';
import { ApiError } from '../../api/errors.ts';
import { connectHttp } from '../../api/http.ts';
import { clearLogin, clearRefusedLogin, noteUser, saveLogin } from '../../session/login-info.ts';
import { keepAttempt, keptAttempt } from './kept-attempts.ts';
import { Part } from './Part.tsx';
import { queryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';

/** A page with one mutation that tests resolve manually, and optionally a query that it invalidates. */
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
/** Replaces the login prompt. */
function asking(askLogin: () => Promise<boolean>) {
  const asked = vi.fn(askLogin);
  connectHttp({ toast: () => undefined, askLogin: asked });
  return asked;
}

describe('over a reload', () => {
  const NAME = JSON.stringify(['/probe/buy', 'one']);
  function buy() {
    const keys: string[] = [];
    let outcome: Promise<string> = Promise.reject(lost());
    outcome.catch(() => undefined);
    const write = (_: string, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      return outcome;
    };
    function Page() {
      const { mutate } = useApiMutation(write, { contract: { who: 'A', path: '/probe/buy' } });
      return <button onClick={() => mutate('one')}>领取</button>;
    }
    render(<Page />, { wrapper: Providers });
    return { keys, succeed: () => void (outcome = Promise.resolve('done')), user: userEvent.setup() };
  }

  test('a write whose answer was lost keeps its key for the same user, until its end is known', async () => {
    login();
    // As the page before the reload has left it.
    keepAttempt(NAME, { idempotencyKey: 'key-before', at: Date.now() - 60_000 });
    const { keys, succeed, user } = buy();
    await user.click(button());
    await waitFor(() => expect(keys).toEqual(['key-before']));
    expect(keptAttempt(NAME)?.idempotencyKey).toBe('key-before');
    succeed();
    await user.click(button());
    await waitFor(() => expect(keptAttempt(NAME)).toBeUndefined());
    await user.click(button());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe('key-before');
    expect(keys[2]).not.toBe('key-before');
  });

  test('that it counts once is said of what was tried before the reload, and of nothing else', async () => {
    login();
    keepAttempt(NAME, { idempotencyKey: 'key-before', at: Date.now() - 60_000 });
    const said = () => document.getElementById('announcer')?.textContent;
    const { keys, succeed, user } = buy();
    succeed();
    await user.click(button());
    await waitFor(() => expect(said()).toBe('和刷新前那次算同一次，没有重复'));
    document.getElementById('announcer')?.remove();
    await user.click(button());
    await waitFor(() => expect(keys).toHaveLength(2));
    await waitFor(() => expect(keptAttempt(NAME)).toBeUndefined());
    await settle(() => undefined);
    expect(document.getElementById('announcer')).toBeNull();
  });

  test('nobody else gets the key, nor anybody after ten minutes', () => {
    login();
    keepAttempt(NAME, { idempotencyKey: 'key-before', at: Date.now() });
    saveLogin({ accessToken: 'another', clientInfo: '', expireIn: Date.now() + 60_000 });
    expect(keptAttempt(NAME)).toBeUndefined();
    keepAttempt(NAME, { idempotencyKey: 'old', at: Date.now() - 600_001 });
    expect(keptAttempt(NAME)).toBeUndefined();
    expect(JSON.stringify(sessionStorage)).not.toContain('one');
  });
});

test('a double tap sends one request', async () => {
  const { sent, done, user, answer } = open();
  await user.dblClick(button());
  expect(sent).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await answer();
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  expect(done.mock.calls).toEqual([['done', 'one']]);
});

describe('an end that nothing on screen shows', () => {
  const contract = { who: 'A', path: '/sell' } as const;

  /** A sheet with a write, which can be closed. */
  function openSheet(who = 'one') {
    const sent: (ReturnType<typeof deferred<string>> & { key: string })[] = [];
    const write = Object.assign(
      (_: string, { idempotencyKey: key }: { idempotencyKey: string }) => {
        const answer = deferred<string>();
        sent.push({ ...answer, key });
        return answer.promise;
      },
      { contract },
    );
    const unseen = vi.fn();
    function Sheet() {
      const { mutate, isPending, error } = useApiMutation(write, { onUnseen: unseen });
      return (
        <dialog open>
          <button onClick={() => mutate('灯塔')} aria-busy={isPending}>
            卖出
          </button>
          {error && <p role="alert">{error.message}</p>}
        </dialog>
      );
    }
    logInAs(who);
    const { unmount } = render(<Sheet />, { wrapper: Providers });
    return { sent, unseen, unmount, user: userEvent.setup() };
  }
  const logInAs = (accessToken: string) => saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + 3_600_000 });
  const lost = () => new ApiError('network', '网络没有连上', { call: 'sell' });

  test('is told if the sheet is closed, and a new sheet tries again under the same key', async () => {
    const first = openSheet();
    await first.user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(first.sent).toHaveLength(1));
    first.unmount();
    first.sent[0]?.reject(lost());
    await waitFor(() => expect(first.unseen).toHaveBeenCalledOnce());
    const second = openSheet();
    await second.user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(second.sent).toHaveLength(1));
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
    await settle(() => second.sent[0]?.resolve('done'));
    expect(second.unseen).not.toHaveBeenCalled();
  });

  test('is tried under another key by somebody else', async () => {
    const first = openSheet();
    await first.user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(first.sent).toHaveLength(1));
    await settle(() => first.sent[0]?.reject(lost()));
    first.unmount();
    const second = openSheet('two');
    await second.user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(second.sent).toHaveLength(1));
    expect(second.sent[0]?.key).not.toBe(first.sent[0]?.key);
  });

  test('is tried under another key by another user in the same sheet, and under the same one after a new login', async () => {
    noteUser('one', 101);
    noteUser('one-again', 101);
    noteUser('two', 102);
    const { sent, user } = openSheet();
    const button = screen.getByRole('button', { name: '卖出' });
    for (const who of ['one', 'one-again', 'two']) {
      act(() => logInAs(who));
      await user.click(button);
      await settle(() => sent.at(-1)?.reject(lost()));
    }
    const [one, again, two] = sent.map(({ key }) => key);
    expect(again).toBe(one);
    expect(two).not.toBe(one);
  });

  test('is tried under the first key by who returns after another user, and never under theirs', async () => {
    noteUser('three', 103);
    noteUser('four', 104);
    const { sent, user } = openSheet('three');
    const button = screen.getByRole('button', { name: '卖出' });
    for (const who of ['three', 'not-named', 'four', 'three']) {
      act(() => logInAs(who));
      await user.click(button);
      await settle(() => sent.at(-1)?.reject(lost()));
    }
    const [three, notNamed, four, threeAgain] = sent.map(({ key }) => key);
    expect([notNamed, threeAgain]).toEqual([three, three]);
    expect(four).not.toBe(three);
  });

  test('is told while the sheet is closing', async () => {
    const { sent, unseen, user } = openSheet();
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    screen.getByRole('dialog').setAttribute('data-leaving', '');
    sent[0]?.resolve('done');
    await waitFor(() => expect(unseen).toHaveBeenCalledWith(null, '灯塔', 'done'));
  });

  test.each([
    ['the same user with a new token', 'five-again', 1],
    ['somebody else', 'six', 0],
    ['who is not named', 'nobody', 1],
  ])('is an error for %s: on the page', async (_, who, alerts) => {
    noteUser('five', 105);
    noteUser('five-again', '105');
    noteUser('six', 106);
    const { sent, user } = openSheet('five');
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => logInAs(who));
    await settle(() => sent[0]?.reject(lost()));
    // Either stays so.
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(alerts));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    // The next attempt is theirs.
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await settle(() => sent[1]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('an error on the screen is not shown to the next user, and stays over a new login of the same one', async () => {
    noteUser('seven', 107);
    noteUser('seven-again', 107);
    noteUser('eight', 108);
    const { sent, user } = openSheet('seven');
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await settle(() => sent[0]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
    act(() => clearRefusedLogin());
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => logInAs('seven-again'));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => logInAs('eight'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('an error on the screen stays over a token without a known user, until that is named as another', async () => {
    noteUser('eleven', 111);
    const { sent, user } = openSheet('eleven');
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await settle(() => sent[0]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
    act(() => logInAs('renewed'));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => noteUser('renewed', 111));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => logInAs('of-another'));
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => noteUser('of-another', 112));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('an error on the screen is gone after a logout, whoever it was of', async () => {
    const { sent, user } = openSheet('not-named');
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await settle(() => sent[0]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
    act(() => clearLogin());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    act(() => logInAs('not-named-either'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an error that comes after a logout is shown to nobody', async () => {
    const { sent, user } = openSheet('not-named-yet');
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => clearLogin());
    await settle(() => sent[0]?.reject(lost()));
    act(() => logInAs('named-by-nobody'));
    await waitFor(() => expect(screen.getByRole('button', { name: '卖出' })).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a write that asked for the login is told to another user who logs in for it', async () => {
    noteUser('eleven', 111);
    noteUser('twelve', 112);
    const { sent, user } = openSheet('eleven');
    act(() => clearRefusedLogin());
    const asked = asking(() => {
      logInAs('twelve');
      return Promise.resolve(true);
    });
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: '卖出' })).toHaveAttribute('aria-busy', 'true');
    await settle(() => sent[0]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a write is told to its sender, whom the platform names while it runs', async () => {
    noteUser('thirteen', 113);
    const { sent, user } = openSheet('thirteen');
    act(() => logInAs('fourteen'));
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => noteUser('fourteen', 114));
    expect(screen.getByRole('button', { name: '卖出' })).toHaveAttribute('aria-busy', 'true');
    await settle(() => sent[0]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a button is not busy for the next user, whose attempt hears nothing of the one before', async () => {
    noteUser('nine', 109);
    noteUser('ten', 110);
    const { sent, user } = openSheet('nine');
    const button = screen.getByRole('button', { name: '卖出' });
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    act(() => logInAs('ten'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    await settle(() => sent[0]?.reject(lost()));
    // Still one request at a time.
    await user.click(button);
    expect(sent).toHaveLength(2);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(() => sent[1]?.reject(lost()));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('a success that nobody was told, because the login ran out meanwhile, is brought again by a second tap', async () => {
    noteUser('sixteen', 116);
    noteUser('sixteen-again', 116);
    const { sent, user } = openSheet('sixteen');
    const button = screen.getByRole('button', { name: '卖出' });
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => clearRefusedLogin());
    await settle(() => sent[0]?.resolve('done'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    act(() => logInAs('sixteen-again'));
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await settle(() => sent[1]?.resolve('done'));
  });

  test('a success that nobody was told, because the token was renewed meanwhile, is brought again by a second tap', async () => {
    noteUser('fifteen', 115);
    const { sent, user } = openSheet('fifteen');
    const button = screen.getByRole('button', { name: '卖出' });
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => logInAs('fifteen-renewed'));
    await settle(() => sent[0]?.resolve('done'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    act(() => noteUser('fifteen-renewed', 115));
    await settle(() => sent[1]?.resolve('done'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    // Told now: what follows is another one.
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  test('is not told to somebody else', async () => {
    const { sent, unseen, unmount, user } = openSheet();
    await user.click(screen.getByRole('button', { name: '卖出' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    logInAs('two');
    await settle(() => sent[0]?.resolve('done'));
    expect(unseen).not.toHaveBeenCalled();
  });
});

describe('idempotency key', () => {
  test('is reused after a lost response', async () => {
    const { sent, user, fail } = open();
    await user.click(button());
    await fail();
    await user.click(button());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('is kept over any time while the error stands, and for ten minutes without it', async () => {
    const { sent, user, fail } = open();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const later = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000);
      const tryAgain = async () => {
        await user.click(button());
        await fail();
        await screen.findByRole('alert');
      };
      await tryAgain();
      later(60);
      await tryAgain();
      // The ten minutes count from the last attempt.
      later(9);
      await user.click(screen.getByRole('button', { name: '改一改' }));
      await tryAgain();
      later(11);
      await user.click(screen.getByRole('button', { name: '改一改' }));
      await tryAgain();
      const [first, ...others] = sent.map(({ key }) => key);
      expect(others.map((key) => key === first)).toEqual([true, true, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is another for another input, and the same when returning to the first one', async () => {
    const { sent, user, fail, give } = open();
    for (const input of ['one', 'two', 'one']) {
      give(input);
      await user.click(button());
      await fail();
    }
    expect(sent.map(({ input }) => input)).toEqual(['one', 'two', 'one']);
    const [one, two, again] = sent.map(({ key }) => key);
    expect(two).not.toBe(one);
    expect(again).toBe(one);
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

  test('is new after a refusal, also of a retry, and kept while the first request may still be running', async () => {
    const { sent, user, fail } = open();
    const refused = (message: string) => new ApiError('refused', message, { call: 'POST /x', code: 400 });
    for (const error of [
      refused('请先完成实名认证'),
      lost(),
      refused('请求正在处理中'),
      refused('已经领过了'),
      new ApiError('http', '系统繁忙', { call: 'POST /x', code: 500, status: 500 }),
      new ApiError('login', '请先登录', { call: 'POST /x', code: 'S00000' }),
      lost(),
    ]) {
      await user.click(button());
      await fail(error);
    }
    const names = [...new Set(sent.map(({ key }) => key))];
    expect(sent.map(({ key }) => names.indexOf(key))).toEqual([0, 1, 1, 1, 2, 2, 2]);
  });
});

describe('login', () => {
  test('is requested before the call', async () => {
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

  test('is not requested if logged in', async () => {
    login();
    const { sent, user } = open({ needsLogin: true });
    const asked = asking(() => Promise.resolve(false));
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
  });

  test('declined: sends nothing, shows no error and can be repeated', async () => {
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

describe('error', () => {
  test('is shown until the next attempt', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('网络没有连上');
    await user.click(button());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is cleared by reset', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: '改一改' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is not shown for an aborted call', async () => {
    const { user, fail } = open();
    await user.click(button());
    await fail(new ApiError('aborted', '已取消', { call: 'POST /x' }));
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('after unmount the request continues, onSuccess is not called, queries are invalidated', async () => {
  const { sent, done, user, unmount, answer } = open();
  queryClient.setQueryData(['elsewhere'], 'old');
  await user.click(button());
  unmount();
  expect(sent).toHaveLength(1);
  await answer();
  await waitFor(() => expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined());
  expect(done).not.toHaveBeenCalled();
});

describe('invalidation', () => {
  test('refetches active queries and removes inactive ones', async () => {
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

  test('does not happen after an error', async () => {
    const { user, reads, fail } = open({ part: true });
    await settle(() => reads[0]?.resolve('10 分'));
    await user.click(button());
    await fail();
    await screen.findByRole('alert');
    expect(reads).toHaveLength(1);
  });

  test('refetches a query that is still loading', async () => {
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

test('an answer that comes just as its sheet goes is told, and to nobody else', async () => {
  const answer = deferred<string>();
  const [seen, unseen] = [vi.fn(), vi.fn()];
  function Sheet() {
    const { mutate } = useApiMutation(() => answer.promise, { onSuccess: seen, onError: seen, onUnseen: unseen });
    // The elements go in the same step; React cleans up other effects in a later one.
    useLayoutEffect(
      () => () => queueMicrotask(() => answer.reject(new ApiError('network', '断了', { call: 'POST /x' }))),
      [],
    );
    return (
      <dialog open>
        <button onClick={() => mutate(undefined)}>确认</button>
      </dialog>
    );
  }
  let close: () => void = () => undefined;
  function Page() {
    const [open, setOpen] = useState(true);
    close = () => startTransition(() => setOpen(false));
    return open && <Sheet />;
  }
  render(<Page />, { wrapper: Providers });
  await userEvent.setup().click(screen.getByRole('button', { name: '确认' }));
  // As in a browser: `act` would finish all effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  close();
  await waitFor(() => expect(unseen).toHaveBeenCalledOnce());
  expect(seen).not.toHaveBeenCalled();
});
