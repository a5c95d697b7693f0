import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.mjs';
import { type Engine, pause, retry, SCREEN } from './engine.ts';

const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** WebKitWebDriver reports no console, so each page file loads this first; the app's policy allows its own origin. */
const LISTENER = {
  path: '/mfuwu/engine-errors.js',
  script: `window.engineErrors = [];
    addEventListener('error', (e) => engineErrors.push(String(e.message || 'not loaded: ' + (e.target.src || e.target.href))), true);
    addEventListener('unhandledrejection', (e) => engineErrors.push('unhandled: ' + e.reason));
    const { error } = console;
    console.error = (...words) => { engineErrors.push(words.map(String).join(' ')); error.apply(console, words); };`,
};

interface Paths {
  driver: string;
  browser: string;
  xvfb: string;
}

/** WebKitGTK's MiniBrowser through WebKitWebDriver, on a screen of Xvfb. @param origin of the server it will open */
export async function startWebKit({ driver, browser, xvfb }: Paths, origin: string): Promise<Engine> {
  const listening = await serveWithListener(origin);
  const [port, display] = [await freePort(), `:${90 + (process.pid % 400)}`];
  const children: ChildProcess[] = [spawn(xvfb, [display, '-screen', '0', '1000x1200x24'], { stdio: 'ignore' })];
  await pause(1_000);
  // GTK's setting is what prefers-reduced-motion means there.
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const where = { DISPLAY: display, XDG_CONFIG_HOME: settings };
  const env = { ...process.env, ...where, TZ: 'Asia/Shanghai', LANG: 'C.UTF-8' };
  children.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  // Without its toolbar, which is wider than a phone.
  const args = ['--automation', '--full-screen', `--user-agent=${USER_AGENT}`];
  const { sessionId } = await retry(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } },
    }),
  );
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, SCREEN);
  const evaluate = async <T>(expression: string) => {
    const script = `return JSON.stringify(${expression})`;
    return JSON.parse(
      (await call<string | null>('POST', `${session}/execute/sync`, { script, args: [] })) ?? 'null',
    ) as T;
  };
  return {
    name: 'WebKitGTK',
    open: async (url) => {
      await call('POST', `${session}/url`, { url: url.replace(origin, listening.origin) });
    },
    evaluate,
    tap: async (x, y) => {
      const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
      const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await call('POST', `${session}/actions`, {
        actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () => evaluate<string[]>('window.engineErrors || []'),
    stop: async () => {
      await call('DELETE', session).catch(() => undefined);
      for (const child of children.reverse()) child.kill();
      listening.stop();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Passes everything on to the server, and lets page files load the listener first. */
async function serveWithListener(origin: string): Promise<{ origin: string; stop: () => void }> {
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    if (from.url === LISTENER.path) {
      to.setHeader('content-type', 'text/javascript');
      to.end(LISTENER.script);
      return;
    }
    // Uncompressed, to be read here.
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const onward = request(origin + (from.url ?? '/'), { method: from.method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const { 'content-length': length, ...rest } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, isPage || length === undefined ? rest : answer.headers);
      if (!isPage) {
        answer.pipe(to);
        return;
      }
      let page = '';
      answer.setEncoding('utf8').on('data', (part: string) => (page += part));
      answer.on('end', () => to.end(page.replace('<head>', `<head><script src="${LISTENER.path}"></script>`)));
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
