import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import NProgress from 'nprogress';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { connectHttp } from '../../src/api/http.ts';
import { toast } from '../../src/kit/overlay/feedback.ts';
import { clearPrivateQueriesOnLoginChange, queryClient } from '../../src/kit/data/query-client.ts';
import { ServerClock, serverClock } from '../../src/lib/server-clock.ts';
import { clearHistoryStates, clearHistoryStatesOnLogout } from '../../src/kit/data/use-history-state.ts';
import { runCleanups } from './after-test.ts';
import { server } from './server.ts';
import { standIns } from './stand-ins.ts';

// Views are lazy chunks that vitest transforms on first import.
configure({
  asyncUtilTimeout: 15_000,
  // What is announced to screen readers repeats a sentence of the page. Tests of announcements read the element itself.
  defaultIgnore: 'script, style, #announcer, #announcer *',
  getElementError: (message) => new Error(message?.split('\n')[0] ?? 'not found'),
});

NProgress.configure({ speed: 0 });

const errors: unknown[][] = [];
/** Whether something was announced: a toast may still be loading. */
let announced = false;
let stopWatching = () => undefined as unknown;

beforeAll(() => {
  clearPrivateQueriesOnLoginChange();
  server.listen({ onUnhandledRequest: 'error' });
});

beforeEach(() => {
  standIns();
  stopWatching = clearHistoryStatesOnLogout();
  // Resets the clock offset: the previous test may have changed it.
  Object.assign(serverClock, new ServerClock());
  connectHttp({ toast, askLogin: () => Promise.resolve(false) });
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void errors.push(args));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  runCleanups();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  stopWatching();
  clearHistoryStates();
  // Otherwise its timers would run after the window is gone.
  if (NProgress.isStarted()) NProgress.done();
  announced ||= document.getElementById('announcer') !== null;
  dialog = document.querySelector('dialog') !== null;
  document.body.replaceChildren();
  expect(errors, 'console.error was called').toEqual([]);
});

/** Whether the last test left a dialog open or closing, which takes a moment (kit/overlay/Sheet.tsx). */
let dialog = false;
const CLOSING_MS = 250;

/** React schedules its last work shortly after unmounting and needs the window for it. */
const LAST_WORK_MS = 50;
/** A toast waits for its sentence to stand in the page (kit/overlay/antd-toast.ts). */
const TOAST_MS = 150;

afterAll(async () => {
  server.close();
  // The test may have faked the timers.
  vi.useRealTimers();
  // A toast shows itself once it has loaded, and needs the window for it.
  if (announced) await import('../../src/kit/overlay/antd-toast.ts');
  await new Promise((resolve) => setTimeout(resolve, dialog ? CLOSING_MS : announced ? TOAST_MS : LAST_WORK_MS));
  // What fails from here on is work of the app that the tests left, such as a toast that closes, and may miss the window,
  // which goes now: Vitest's listener of such errors does nothing where there is another one.
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined);
});
