/**
 * Drops React's work once the window of the test file is gone: a toast, a sheet or a poster that a test left open may still
 * be loading then, and its root is not one that the tests unmount. React takes `setImmediate` when it is imported, so this
 * file is imported before it.
 */
const { setImmediate: original } = globalThis;

globalThis.setImmediate = Object.assign(
  <Args extends unknown[]>(callback: (...args: Args) => void, ...args: Args) =>
    original(() => {
      if (typeof window !== 'undefined') callback(...args);
    }),
  original,
);
