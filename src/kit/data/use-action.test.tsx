import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { useAction } from './use-action.ts';

interface Sent {
  input: string;
  key: string;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

/** A page with one write; what it sends is answered by hand. */
function open() {
  const sent: Sent[] = [];
  const done = vi.fn();
  const act = (input: string, { idempotencyKey: key }: { idempotencyKey: string }) =>
    new Promise<string>((answer, fail) => sent.push({ input, key, answer, fail }));
  function Page({ input }: { input: string }) {
    const { run, busy, failed, forget } = useAction(act, done);
    return (
      <>
        <button onClick={() => run(input)} aria-busy={busy}>
          领取
        </button>
        <button onClick={forget}>忘掉</button>
        {failed && <p role="alert">{failed.message}</p>}
      </>
    );
  }
  const view = render(<Page input="one" />);
  return {
    sent,
    done,
    user: userEvent.setup(),
    ...view,
    give: (input: string) => view.rerender(<Page input={input} />),
  };
}
const button = () => screen.getByRole('button', { name: '领取' });
const lost = () => new ApiError('network', '网络没有连上', { call: 'POST /x' });

test('two taps are one write', async () => {
  const { sent, done, user } = open();
  await user.dblClick(button());
  expect(sent).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  sent[0]?.answer('done');
  await waitFor(() => expect(done).toHaveBeenCalledWith('done', 'one'));
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
});

test('tried again after a lost answer, it goes under the same key; another input, and the next one after a success, under its own', async () => {
  const { sent, done, user, give } = open();
  const tap = async (answered: 'lost' | 'done') => {
    await user.click(button());
    const last = sent[sent.length - 1];
    if (answered === 'lost') last?.fail(lost());
    else last?.answer('done');
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  };
  await tap('lost');
  expect(screen.getByRole('alert')).toHaveTextContent('网络没有连上');
  await tap('lost');
  give('two');
  await tap('lost');
  give('one');
  await tap('done');
  expect(screen.queryByRole('alert')).toBeNull();
  await tap('done');
  const [first, second, other, back, next] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(new Set([first, other, back, next]).size).toBe(4);
  expect(done).toHaveBeenCalledTimes(2);
});

test('a failure goes when the person changes what it was about', async () => {
  const { sent, user } = open();
  await user.click(button());
  sent[0]?.fail(lost());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: '忘掉' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('left while it is under way: what comes of it is told no more', async () => {
  const { sent, done, user, unmount } = open();
  await user.click(button());
  unmount();
  sent[0]?.answer('done');
  await Promise.resolve();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
});

test('cancelled is no failure', async () => {
  const { sent, user } = open();
  await user.click(button());
  sent[0]?.fail(new ApiError('aborted', '已取消', { call: 'POST /x' }));
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByRole('alert')).toBeNull();
});
