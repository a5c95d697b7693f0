import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRouter } from 'react-router-dom';
import { withoutPending } from './pending.ts';
import { doneProgress, startProgress } from '../kit/overlay/progress.ts';

vi.mock('../kit/overlay/progress.ts', async (original) => ({
  ...(await original<object>()),
  startProgress: vi.fn(),
  doneProgress: vi.fn(),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function open() {
  const answers: (() => void)[] = [];
  const loader = () => new Promise((resolve) => answers.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader }, { path: '/other', loader }]);
  const told: string[] = [];
  withoutPending(router).subscribe(({ navigation, location }) => told.push(`${navigation.state} ${location.pathname}`));
  return { router, told, answers };
}

test('tells of a navigation once the next page is loaded, and shows the bar only if that takes long', async () => {
  const { router, told, answers } = open();
  const quick = router.navigate('/next');
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([]);
  answers[0]?.();
  await quick;
  expect(told).toEqual(['idle /next']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(startProgress).not.toHaveBeenCalled();

  const slow = router.navigate('/other');
  await vi.advanceTimersByTimeAsync(160);
  expect(startProgress).toHaveBeenCalledOnce();
  answers[1]?.();
  await slow;
  expect(told).toEqual(['idle /next', 'idle /other']);
  expect(doneProgress).toHaveBeenCalled();
});

test('the bar goes on when another tap replaces the navigation', async () => {
  const { router, told, answers } = open();
  void router.navigate('/next');
  await vi.advanceTimersByTimeAsync(100);
  const second = router.navigate('/other');
  await vi.advanceTimersByTimeAsync(100);
  expect(startProgress).toHaveBeenCalledOnce();
  answers.forEach((answer) => answer());
  await second;
  expect(told).toEqual(['idle /other']);
});

test('is the same router in everything else', async () => {
  const router = createMemoryRouter([{ path: '/' }, { path: '/next' }]);
  const quiet = withoutPending(router);
  await quiet.navigate('/next');
  expect(quiet.state).toBe(router.state);
  expect(router.state.location.pathname).toBe('/next');
});
