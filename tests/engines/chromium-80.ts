import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.mjs';
import { type Engine, retry, SCREEN } from './engine.ts';
import { Socket } from './socket.ts';

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; Pixel 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.0 Mobile Safari/537.36';

/** @param folder with the unpacked package (build/commands/old-chromium.mjs) */
export async function startChromium80(folder: string): Promise<Engine> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'chromium-80-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--single-process',
    '--no-zygote',
    '--disable-gpu',
    '--hide-scrollbars',
    '--font-render-hinting=none',
  ];
  const child = spawn(
    join(folder, 'chromium'),
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--lang=zh-CN', 'about:blank'],
    {
      cwd: folder,
      env: { ...process.env, TZ: 'Asia/Shanghai', LD_LIBRARY_PATH: join(folder, 'lib') },
      stdio: 'ignore',
    },
  );
  const url = await retry(async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const page = targets.find(({ type }) => type === 'page');
    if (!page) throw new Error('Chromium 80 has no page yet');
    return page.webSocketDebuggerUrl;
  });
  let errors: string[] = [];
  const devtools = await Socket.connect(url, (method, params) => {
    if (method === 'Log.entryAdded') {
      const { level, text } = params['entry'] as { level: string; text: string };
      if (level === 'error') errors.push(text.trim());
    } else if (method === 'Runtime.exceptionThrown') {
      errors.push(JSON.stringify(params['exceptionDetails']).slice(0, 300));
    } else if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error') {
      errors.push(JSON.stringify(params['args']).slice(0, 300));
    }
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await devtools.send(`${domain}.enable`);
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: true });
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: USER_AGENT });
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  return {
    name: 'Chromium 80',
    open: async (address) => {
      errors = [];
      await devtools.send('Page.navigate', { url: address });
    },
    evaluate: async <T>(expression: string) => {
      const { result } = await devtools.send<{ result: { value?: string } }>('Runtime.evaluate', {
        expression: `JSON.stringify(${expression})`,
      });
      return JSON.parse(result.value ?? 'null') as T;
    },
    tap: async (x, y) => {
      for (const type of ['mousePressed', 'mouseReleased']) {
        await devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
      }
    },
    screenshot: async () => {
      const { data } = await devtools.send<{ data: string }>('Page.captureScreenshot');
      return Buffer.from(data, 'base64');
    },
    errors: () => Promise.resolve(errors),
    stop: () => {
      devtools.close();
      child.kill();
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
      return Promise.resolve();
    },
  };
}
