import { createRequire } from 'node:module';
import type { GlobalWindow as Window, IOptionalBrowserSettings } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** Globals of Node that the window's own replace: code under test must get those of one window. */
const OF_THE_WINDOW = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

/**
 * A window of happy-dom for a test file, as vitest's own environment `happy-dom` makes it, from the one file that
 * dom-in-one-file.ts writes.
 */
export default {
  name: 'dom',
  viteEnvironment: 'client',
  setup(global: typeof globalThis, options) {
    const file = process.env['HAPPY_DOM'];
    if (file === undefined) throw new Error('tests/support/dom-in-one-file.ts has not run');
    const { GlobalWindow } = createRequire(import.meta.url)(file) as { GlobalWindow: typeof Window };
    const { url } = options as { url: string };
    const settings: IOptionalBrowserSettings = { disableErrorCapturing: true };
    const window = new GlobalWindow({ url, console: global.console, settings });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: OF_THE_WINDOW });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        keys.forEach((key) => Reflect.deleteProperty(global, key));
        originals.forEach((value, key) => Reflect.set(global, key, value));
      },
    };
  },
} satisfies Environment;
