import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type InlineConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { sandboxMiddleware } from '../sandbox/server/middleware.ts';
import { sandbox } from './sandbox-plugin.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts another sandbox on its own port. */
async function another(): Promise<{ origin: string; asked: string[] }> {
  const { sandbox: platform, middleware } = sandboxMiddleware({ file: ':memory:', prefix: '/v9' });
  const asked: string[] = [];
  const server = createHttp((request, response) => {
    asked.push(request.url ?? '');
    middleware(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => platform.close(),
  );
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v9/`, asked };
}

async function develop(): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    plugins: [sandbox()],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  };
  const server = await createServer(config);
  await server.listen();
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo).port}`;
}

const TITLES = '/api/adminland/facilitator/appTitle';

test('proxies API requests of the dev server to VITE_API_ORIGIN', async () => {
  const { origin, asked } = await another();
  vi.stubEnv('VITE_API_ORIGIN', origin);
  const response = await fetch((await develop()) + TITLES, { headers: { 'request-version': 'v3', 'auth-token': '' } });
  expect(await response.json()).toMatchObject({ data: expect.arrayContaining([]) as unknown });
  expect(asked).toEqual(['/v9/adminland/facilitator/appTitle']);
});

test('answers with the sandbox when VITE_API_ORIGIN is empty', async () => {
  const { asked } = await another();
  vi.stubEnv('VITE_API_ORIGIN', '');
  vi.stubEnv('SANDBOX_DB', ':memory:');
  vi.stubEnv('SANDBOX_LOG', 'off');
  const response = await fetch((await develop()) + TITLES, { headers: { 'request-version': 'v3', 'auth-token': '' } });
  expect(response.ok).toBe(true);
  expect(asked).toEqual([]);
});

test('fails at the start when VITE_API_ORIGIN is not a URL', async () => {
  vi.stubEnv('VITE_API_ORIGIN', 'api.example.com');
  await expect(develop()).rejects.toThrow('Invalid URL');
});
