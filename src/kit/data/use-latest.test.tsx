import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import type { Streamed } from './soon.ts';
import { useLatest } from './use-latest.ts';

function Shown({ streamed }: { streamed: Streamed<string> }) {
  return <p>{useLatest(streamed)?.value ?? '还没有'}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    // told by the route
  }
  override render() {
    return this.state.failed ? <p>坏了</p> : this.props.children;
  }
}

const tick = () => act(() => Promise.resolve());

test('what came before stands while newer data is on its way, and then gives way', async () => {
  let come: (value: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => (come = resolve));
  const { rerender } = render(<Shown streamed={{ settled: '旧的' }} />);
  rerender(<Shown streamed={{ coming }} />);
  expect(screen.getByText('旧的')).toBeVisible();
  come('新的');
  await tick();
  expect(screen.getByText('新的')).toBeVisible();
});

test('what was one person’s never stands in for another’s', async () => {
  function Own({ streamed, token }: { streamed: Streamed<string>; token: string }) {
    return <p>{useLatest(streamed, token)?.value ?? '还没有'}</p>;
  }
  let come: (value: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => (come = resolve));
  const { rerender } = render(<Own streamed={{ settled: '甲的' }} token="tok-1" />);
  rerender(<Own streamed={{ coming }} token="tok-2" />);
  expect(screen.getByText('还没有')).toBeVisible();
  come('乙的');
  await tick();
  expect(screen.getByText('乙的')).toBeVisible();
});

test('of two on their way the newer one counts', async () => {
  const comes: ((value: string) => void)[] = [];
  const later = (): Streamed<string> => ({ coming: new Promise((resolve) => comes.push(resolve)) });
  const { rerender } = render(<Shown streamed={later()} />);
  expect(screen.getByText('还没有')).toBeVisible();
  rerender(<Shown streamed={later()} />);
  comes[1]?.('第二个');
  comes[0]?.('第一个');
  await tick();
  expect(screen.getByText('第二个')).toBeVisible();
});

test('one that was given up is no failure', async () => {
  const coming = Promise.reject<string>(new ApiError('aborted', '已取消', { call: 'GET /x' }));
  const { rerender } = render(<Shown streamed={{ settled: '旧的' }} />);
  rerender(<Shown streamed={{ coming }} />);
  await tick();
  expect(screen.getByText('旧的')).toBeVisible();
});

test('a failure is thrown where it is shown', async () => {
  const coming = Promise.reject<string>(new ApiError('network', '网络没有连上', { call: 'GET /x' }));
  render(<Shown streamed={{ coming }} />, {
    wrapper: Boundary,
    onCaughtError: () => undefined,
  });
  await tick();
  expect(screen.getByText('坏了')).toBeVisible();
});
