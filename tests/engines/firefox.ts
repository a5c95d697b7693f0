import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.mjs';
import { type Engine, retry, SCREEN } from './engine.ts';
import { Socket } from './socket.ts';

const PREFERENCES = {
  'general.useragent.override': 'Mozilla/5.0 (Android 13; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'intl.accept_languages': 'zh-CN',
  'ui.prefersReducedMotion': 1,
  // As on a phone.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,none',
};

/** Firefox through WebDriver BiDi, which it speaks itself. @param path of the program */
export async function startFirefox(path: string): Promise<Engine> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    env: { ...process.env, TZ: 'Asia/Shanghai' },
    stdio: 'ignore',
  });
  let errors: string[] = [];
  const bidi = await retry(() =>
    Socket.connect(`ws://127.0.0.1:${port}/session`, (method, params) => {
      if (method === 'log.entryAdded' && params['level'] === 'error') errors.push(String(params['text']));
    }),
  );
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await bidi.send('browsingContext.setViewport', { context, viewport: SCREEN });
  return {
    name: 'Firefox ESR',
    open: async (url) => {
      errors = [];
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    evaluate: async <T>(expression: string) => {
      const { result } = await bidi.send<{ result: { value?: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      return JSON.parse(result.value ?? 'null') as T;
    },
    tap: async (x, y) => {
      const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'finger', actions }] });
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    errors: () => Promise.resolve(errors),
    stop: async () => {
      await bidi.send('browser.close').catch(() => undefined);
      bidi.close();
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      child.kill();
    },
  };
}
