import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readRoutes } from '../../build/page-routes-plugin.ts';
import { expect, test as base } from './fixtures.ts';
import { freePort } from '../support/free-port.mjs';
import { startNginx } from '../support/nginx.mjs';
import { headerFaults } from '../support/secure-headers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = resolve(ROOT, process.env['E2E_DIST'] || 'dist');
const NGINX = process.env['NGINX_PATH'] ?? '';
// The build that ships has no operators' tools.
const routes = (await readRoutes(ROOT)).filter(({ operators }) => !operators);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path unchanged: fetch would normalise it. */
function get(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const nginxOptions = (origin: string) => ({
  conf: join(ROOT, 'deploy/nginx.conf'),
  root: DIST,
  apiOrigin: `${origin}/mfuwu/api`,
  probe: '/mfuwu/version.json',
});

/** The same build served by preview and by nginx. */
const test = base.extend<object, { servers: Record<'preview' | 'nginx', string> }>({
  servers: [
    async ({ server }, provide) => {
      const nginx = NGINX ? await startNginx(NGINX, nginxOptions(server.origin)) : undefined;
      await provide({ preview: server.origin, nginx: nginx?.origin ?? '' });
      await nginx?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const assets = readdirSync(join(DIST, 'assets')).filter((name) => /\.(js|css|svg)$/.test(name));
const scriptName = assets.find((name) => name.startsWith('vendor')) ?? '';

for (const name of ['preview', 'nginx'] as const) {
  test.describe(`delivered by ${name}`, () => {
    test.skip(name === 'nginx' && !NGINX, 'no nginx with its brotli module on this system');

    test('every page has its own file with title, description, share picture, first paint and preloads', async ({
      servers,
    }) => {
      const titles = new Set<string>();
      for (const { path, folder, theme } of routes) {
        const { status, headers, body } = await get(servers[name], `/mfuwu${path.replace(/:\w+/, '1001')}`);
        const html = body.toString();
        expect(status, path).toBe(200);
        expect(headers['content-type'], path).toMatch(/^text\/html/);
        expect(headers['cache-control'], path).toBe('no-cache');
        expect(html, path).toContain(`data-page="${path}"`);
        expect(html, path).toContain(`data-theme="${theme}"`);
        expect(html, path).toMatch(/<div id="root"><\S[\s\S]{500}/);
        expect(html, path).toMatch(/<meta name="description" content="[^"]{12,}">/);
        expect(html.match(/<title>/g), path).toHaveLength(1);
        titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
        // Asked for after the first picture (src/early/preload-chunks.ts), the renderer last.
        const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
        expect(chunks.length, path).toBeGreaterThan(2);
        expect(chunks.at(-1), path).toMatch(/\/react-dom-/);
        expect(html, path).not.toContain('rel="modulepreload"');
        // What comes first is named in the headers, too, and the same.
        const linked = [...String(headers['link']).matchAll(/<([^>]+)>; rel=modulepreload; crossorigin(?:, |$)/g)];
        const first = html.includes(' data-live') ? ['live', 'vendor'] : ['vendor'];
        expect(
          linked.map(([, url]) => /\/assets\/([a-z]+)-/.exec(url ?? '')?.[1]),
          path,
        ).toEqual(first);
        for (const [, url] of linked) expect(html, path).toContain(`src="${url ?? ''}"`);
        const picture = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
        expect(picture.pathname).toBe(`/mfuwu/share/${folder}.png`);
        const png = await get(servers[name], picture.pathname);
        expect(png.headers['content-type'], path).toBe('image/png');
        expect([png.body.readUInt32BE(16), png.body.readUInt32BE(20)], path).toEqual([1200, 630]);
      }
      expect(titles.size).toBe(routes.length);
    });

    test('an unknown path gets the page file of home', async ({ servers }) => {
      for (const path of ['/mfuwu/nothing', '/mfuwu/nothing/at/all', '/mfuwu/pages/exchangeLogin.html']) {
        const { status, body } = await get(servers[name], path);
        expect(status, path).toBe(200);
        expect(body.toString(), path).toContain('data-page="/"');
      }
      const bare = await get(servers[name], '/mfuwu?a=1');
      expect([bare.status, bare.headers['location']]).toEqual([301, '/mfuwu/?a=1']);
      // Every page has one URL, and its headers only there.
      const named = await get(servers[name], '/mfuwu/index.html?a=1');
      expect([named.status, named.headers['location']]).toEqual([301, '/mfuwu/?a=1']);
    });

    test('assets are precompressed and immutable, and a missing asset returns 404', async ({ servers }) => {
      for (const asset of assets) {
        const path = `/mfuwu/assets/${asset}`;
        const [plain, br, gz] = await Promise.all(
          ['identity', 'gzip, br', 'gzip'].map((encoding) => get(servers[name], path, { 'accept-encoding': encoding })),
        );
        if (!plain || !br || !gz) throw new Error('missing response');
        expect(plain.status, path).toBe(200);
        expect(plain.headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
        if (plain.body.length >= 256) {
          expect([br.headers['content-encoding'], gz.headers['content-encoding']], path).toEqual(['br', 'gzip']);
          expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
          expect(gunzipSync(gz.body).equals(plain.body), path).toBe(true);
          expect(String(br.headers['vary']).toLowerCase(), path).toContain('accept-encoding');
        }
      }
      const missing = await get(servers[name], '/mfuwu/assets/core-00000000.js');
      expect(missing.status).toBe(404);
      expect(missing.headers['content-type']).not.toMatch(/javascript/);
      expect(missing.headers['cache-control']).not.toMatch(/immutable/);
      expect(missing.body.toString()).not.toContain('id="root"');
    });

    test('pages have the security headers, and only inline scripts that are allowed by their hashes', async ({
      servers,
    }) => {
      const { headers, body } = await get(servers[name], '/mfuwu/exchangeLogin');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}'){2};/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      const scripts = (html: string) =>
        [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
      expect(scripts(body.toString())).toHaveLength(1);
      // Here the second one measures the device.
      const measured = scripts((await get(servers[name], '/mfuwu/competition')).body.toString());
      expect(measured).toHaveLength(2);
      for (const text of measured) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
      for (const path of ['/mfuwu/', '/mfuwu/exchangeLogin', '/mfuwu/manufacturerDetail/1001', '/mfuwu/nothing']) {
        const answer = await get(servers[name], path);
        expect(headerFaults('page', answer.headers), path).toEqual([]);
        expect(answer.headers['content-security-policy'], path).toBe(policy);
      }
      const script = await get(servers[name], `/mfuwu/assets/${scriptName}`);
      expect(headerFaults('asset', script.headers)).toEqual([]);
      for (const path of ['/mfuwu/sw.js', '/mfuwu/assets/none.js']) {
        const answer = await get(servers[name], path);
        expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
      }
    });

    test('the service worker and the version file are revalidated on every request', async ({ servers }) => {
      for (const [file, type] of [
        ['sw.js', /javascript/],
        ['version.json', /json/],
      ] as const) {
        const { status, headers } = await get(servers[name], `/mfuwu/${file}`);
        expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
        expect(headers['content-type']).toMatch(type);
      }
      const icon = await get(servers[name], '/mfuwu/favicon.svg');
      expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
      expect(icon.headers['content-type']).toMatch(/^image\/svg\+xml/);
    });

    test('private files are unreachable, also with path traversal', async ({ servers }) => {
      for (const path of [
        '/',
        '/other/',
        '/mfuwux',
        '/mfuwu/.vite/manifest.json',
        '/mfuwu/.server/headers.conf',
        '/mfuwu/assets/.htaccess',
        '/mfuwu/assets/',
        '/mfuwu/share/',
        '/mfuwu/assets/../../package.json',
        '/mfuwu/assets/%2e%2e/%2e%2e/package.json',
        '/mfuwu/assets/..%2f..%2fpackage.json',
        '/mfuwu/assets/..%5c..%5cpackage.json',
        '/mfuwu/../package.json',
        '/mfuwu/..%2fpackage.json',
        '//mfuwu/../../package.json',
      ]) {
        const { status, body } = await get(servers[name], path);
        const text = body.toString();
        expect(text, path).not.toContain('"dependencies"');
        expect(text, path).not.toContain('add_header');
        expect(text, path).not.toContain('isEntry');
        // The page file of home is the fallback for unknown paths.
        if (status === 200) expect(text, path).toContain('data-page="/"');
        else expect([301, 400, 403, 404, 405], path).toContain(status);
      }
    });

    test('supports range requests and conditional requests', async ({ servers }) => {
      const path = `/mfuwu/assets/${scriptName}`;
      const whole = await get(servers[name], path, { 'accept-encoding': 'identity' });
      const part = await get(servers[name], path, { 'accept-encoding': 'identity', range: 'bytes=100-199' });
      expect([part.status, part.body.length]).toEqual([206, 100]);
      expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
      const page = await get(servers[name], '/mfuwu/');
      const again = await get(servers[name], '/mfuwu/', { 'if-none-match': String(page.headers['etag']) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    test('the API is proxied, including large headers and errors', async ({ servers }) => {
      const info = await get(servers[name], '/mfuwu/api/ucenter/api/userCenter/getUserInfo', {
        authorization: `Bearer ${'x'.repeat(9_000)}`,
      });
      expect(info.status).toBe(200);
      expect(JSON.parse(info.body.toString())).toMatchObject({ code: 'S00000' });
      expect(info.headers['cache-control']).toBe('no-store');
      expect(info.headers['date']).toBeTruthy();
      const picture = await get(servers[name], '/mfuwu/api/sandbox/art/cover/1001.svg');
      expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/);
      const unknown = await get(servers[name], '/mfuwu/api/no/such/call');
      expect(unknown.status).toBe(404);
      expect(unknown.headers['content-type']).toMatch(/json/);
      const posted = await get(servers[name], '/mfuwu/exchangeLogin', {}, 'POST');
      expect([403, 404, 405]).toContain(posted.status);
    });
  });
}

test('the app works behind nginx', async ({ page, servers }) => {
  test.skip(!NGINX, 'no nginx with its brotli module on this system');
  await page.goto(`${servers.nginx}/mfuwu/`);
  await expect(page.getByRole('region', { name: '数字艺术' })).toBeVisible();
  await page.goto(`${servers.nginx}/mfuwu/manufacturerDetail/1001`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('服务商');
});

test('nginx speaks HTTP/2 with a certificate, and the app works over it', async ({ server, browser }) => {
  test.skip(!NGINX, 'no nginx with its brotli module on this system');
  const nginx = await startNginx(NGINX, { ...nginxOptions(server.origin), http2: true });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${nginx.origin}/mfuwu/`);
    await expect(page.getByRole('region', { name: '研学教育' })).toBeAttached();
    const protocols = await page.evaluate(() =>
      (
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ] as PerformanceResourceTiming[]
      )
        .filter(({ name }) => name.startsWith('https:'))
        .map(({ nextHopProtocol }) => nextHopProtocol),
    );
    expect(protocols.length).toBeGreaterThan(8);
    expect(new Set(protocols)).toEqual(new Set(['h2']));
    await context.close();
  } finally {
    await nginx.stop();
  }
});

test('nginx does not tell what the platform runs on', async () => {
  test.skip(!NGINX, 'no nginx with its brotli module on this system');
  const platform = createServer((_, response) => {
    response.writeHead(200, { server: 'Apache-Coyote/1.1', 'x-powered-by': 'Servlet/3.0' }).end('{}');
  });
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const nginx = await startNginx(NGINX, nginxOptions(`http://127.0.0.1:${(platform.address() as AddressInfo).port}`));
  try {
    const { status, headers } = await get(nginx.origin, '/mfuwu/api/any/call');
    expect(status).toBe(200);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBe('nginx');
  } finally {
    await nginx.stop();
    platform.close();
  }
});

test('nginx writes nothing that a visitor has typed when the platform is down', async () => {
  test.skip(!NGINX, 'no nginx with its brotli module on this system');
  // Nobody listens there.
  const nginx = await startNginx(NGINX, nginxOptions(`http://127.0.0.1:${await freePort()}`));
  try {
    const { status } = await get(nginx.origin, '/mfuwu/api/ucenter/api/sms/h5/login?phone=13812345678');
    expect(status).toBe(502);
    // Other errors are written.
    expect((await get(nginx.origin, '/mfuwu/assets/')).status).toBe(404);
    await expect.poll(nginx.errors).toContain('/assets/');
    expect(nginx.errors()).not.toContain('13812345678');
  } finally {
    await nginx.stop();
  }
});

test('page files and styles load nothing from another origin', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|css)$/.test(name));
  expect(files.length).toBeGreaterThan(routes.length);
  let loads = 0;
  for (const file of files) {
    // Links, and the address of the page itself, load nothing.
    const text = readFileSync(join(DIST, file), 'utf8').replace(/<a\s[^>]*>|<link rel="canonical"[^>]*>/g, '');
    const named = [...text.matchAll(/\s(?:src|href|srcset|poster|data|action)="([^"]*)"|url\(["']?([^"')]+)/g)];
    for (const [, attribute, style] of named) {
      loads += 1;
      expect(attribute ?? style, file).toMatch(/^(\/mfuwu\/|#|data:image\/)/);
    }
  }
  expect(loads).toBeGreaterThan(routes.length * 5);
});

test('another site cannot embed the app in a frame', async ({ page, server }) => {
  await page.route('http://other.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.origin}/mfuwu/"></iframe>` }),
  );
  await page.goto('http://other.localhost/');
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
});

test('the router is shipped without its warnings for developers', () => {
  expect(readFileSync(join(DIST, 'assets', scriptName), 'utf8')).not.toContain('No routes matched location');
});

const HINT = '//# allFunctionsCalledOnLoad\n';

test('chunks preloaded by a page file have the compile hint, other chunks do not', () => {
  const files = ['index.html', ...readdirSync(join(DIST, 'pages')).map((name) => `pages/${name}`)].filter((name) =>
    name.endsWith('.html'),
  );
  expect(files).toHaveLength(routes.length);
  const asked = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(DIST, file), 'utf8').matchAll(/assets\/[\w.-]+\.js(?=[" ])/g)].map(([name]) => name),
    ),
  );
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of scripts.map((script) => `assets/${script}`)) {
    const code = readFileSync(join(DIST, name), 'utf8');
    const hinted = code.startsWith(HINT);
    // Short chunks do not gain from it.
    const long = code.replace(HINT, '').length > 2_500;
    expect(hinted, name).toBe(asked.has(name) && long);
  }
  expect(asked.size).toBeGreaterThan(routes.length);
});

test('no chunks import each other in a circle, in which one would run before what it uses', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const imports = new Map(
    scripts.map((name) => {
      const code = readFileSync(join(DIST, 'assets', name), 'utf8');
      return [
        name,
        [...code.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, other = '']) => other),
      ];
    }),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(scripts.length);
  // A chunk is settled once all that it imports is; those of a circle never are.
  const settled = new Set<string>();
  for (let before = -1; before < settled.size;) {
    before = settled.size;
    for (const [name, others] of imports) if (others.every((other) => settled.has(other))) settled.add(name);
  }
  expect(scripts.filter((name) => !settled.has(name))).toEqual([]);
});
