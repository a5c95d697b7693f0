/**
 * Work of React that comes after a test file's window is gone fails, and with it the whole run: a toast, a sheet or a poster
 * that a test left open may still be loading or closing then, and its root is none that the tests unmount. Errors of that
 * time are dropped. React takes these functions when it is imported, so this file is imported before it.
 */
const { setImmediate: immediate, setTimeout: timeout } = globalThis;

function whileThereIsAWindow<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      callback(...args);
    } catch (error) {
      if (typeof window !== 'undefined') throw error;
    }
  };
}

globalThis.setImmediate = Object.assign(
  <Args extends unknown[]>(callback: (...args: Args) => void, ...args: Args) =>
    immediate(whileThereIsAWindow(callback), ...args),
  immediate,
);
globalThis.setTimeout = Object.assign(
  <Args extends unknown[]>(callback: (...args: Args) => void, ms?: number, ...args: Args) =>
    timeout(whileThereIsAWindow(callback), ms, ...args),
  timeout,
) as typeof timeout;
