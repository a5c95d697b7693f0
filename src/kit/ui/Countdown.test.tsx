import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../lib/server-clock.ts';
import { Countdown } from './Countdown.tsx';

const NOON = Date.UTC(2026, 4, 6, 4);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now() + 60_000);
});
afterEach(() => vi.useRealTimers());

const digits = () => screen.getByRole('timer').querySelector('[aria-hidden]')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('uses the server clock, not the device clock', () => {
  render(<Countdown label="距结束" until={NOON + 60_000 + 2 * 86_400_000 + 3_723_000} />);
  expect(digits()).toBe('2天01时02分03秒');
  expect(screen.getByRole('timer')).toHaveTextContent('距结束');
  expect(screen.getByText('2 天 1 小时 2 分钟')).toHaveClass('visually-hidden');
  pass(4_010);
  expect(digits()).toBe('2天01时01分59秒');
});

test('shows every second once', () => {
  const shown: unknown[] = [];
  render(<Countdown label="距结束" until={NOON + 60_000 + 5_000} />);
  for (let tick = 0; tick < 50; tick += 1) {
    if (shown[shown.length - 1] !== digits()) shown.push(digits());
    pass(100);
  }
  expect(shown).toEqual([5, 4, 3, 2, 1, 0].slice(0, shown.length).map((second) => `0${second}秒`));
  expect(shown.length).toBeGreaterThanOrEqual(5);
});

test('is correct after device sleep', () => {
  render(<Countdown label="距结束" until={NOON + 60_000 + 7_200_000} />);
  // Timers do not run during sleep.
  vi.setSystemTime(NOON + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(digits()).toBe('01时00分00秒');
});

test('calls onEnd at zero and repeats it a limited number of times', () => {
  const onEnd = vi.fn();
  render(<Countdown label="距开始" until={NOON + 60_000 + 2_000} onEnd={onEnd} />);
  pass(1_900);
  expect(onEnd).not.toHaveBeenCalled();
  pass(200);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(digits()).toBe('00秒');
  pass(3_100);
  expect(onEnd).toHaveBeenCalledTimes(2);
  pass(600_000);
  expect(onEnd).toHaveBeenCalledTimes(5);
});

test('calls onEnd if the time has just passed on mount', () => {
  const onEnd = vi.fn();
  // The server's clock is a minute ahead.
  render(<Countdown label="距开始" until={NOON + 55_000} onEnd={onEnd} />);
  expect(onEnd).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(5);
});

test('does not call onEnd if already over on mount', () => {
  const onEnd = vi.fn();
  render(<Countdown label="距开始" until={NOON} onEnd={onEnd} />);
  pass(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test('stops on unmount', () => {
  const onEnd = vi.fn();
  const { unmount } = render(<Countdown label="距开始" until={NOON + 60_000 + 2_000} onEnd={onEnd} />);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
