import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../lib/server-clock.ts';
import { useTurned } from './use-turned.ts';

afterEach(() => void vi.restoreAllMocks());

const UNTIL = Date.UTC(2026, 10, 30);
const hook = (answeredAt: number, current = 'on') => {
  vi.spyOn(serverClock, 'now').mockReturnValue(answeredAt);
  const ask = vi.fn(() => Promise.resolve());
  return { ask, ...renderHook((name: string) => useTurned(name, UNTIL, ask), { initialProps: current }) };
};

test('stays turned when the answer sets the clock back by a moment, until another state comes', async () => {
  const { result, rerender, ask } = hook(UNTIL - 2_000);
  expect(result.current.turned).toBe(false);
  await act(async () => {
    result.current.turn();
    await Promise.resolve();
  });
  expect(ask).toHaveBeenCalledOnce();
  expect(result.current.turned).toBe(true);
  rerender('the next one');
  expect(result.current.turned).toBe(false);
});

test('turns back when the answer shows that the phone was an hour ahead', async () => {
  const { result } = hook(UNTIL - 3_600_000);
  act(() => result.current.turn());
  await waitFor(() => expect(result.current.turned).toBe(false));
});
