import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { startPreview } from '../e2e/preview-server.ts';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';
import { startNginx } from '../support/nginx.mjs';
import { readPages } from '../support/read-pages.mjs';
import { headerFaults, SECURE_HEADERS, TELLING_HEADERS } from '../support/secure-headers.ts';
import { type Proof, table, type Tools } from './proof.ts';

/** What a page of the app asks for after it stands, in milliseconds: deferred parts come 4 s after the first screen. */
const QUIET_MS = 1_000;

interface Asked {
  pages: number;
  requests: number;
  /** pages with what they asked of another origin */
  elsewhere: string[];
}

/** Opens every page in Chromium and watches where its requests go. */
async function openAll(origin: string, chromePath: string): Promise<Asked> {
  const browser = await chromium.launch({ executablePath: chromePath, args: CHROMIUM_FLAGS });
  const asked: Asked = { pages: 0, requests: 0, elsewhere: [] };
  try {
    for (const { path, cases } of await readPages()) {
      const context = await browser.newContext(devices['Pixel 5']);
      const page = await context.newPage();
      page.on('request', (request) => {
        const url = new URL(request.url());
        // A page that opens the native app does so by its scheme.
        if (!/^https?:$/.test(url.protocol)) return;
        asked.requests += 1;
        if (url.origin !== origin) asked.elsewhere.push(`${path} asks ${url.origin}`);
      });
      await page.goto(`${origin}/mfuwu${cases.address}`);
      await page.locator(cases.live).first().waitFor({ state: 'attached' });
      await page.waitForTimeout(QUIET_MS);
      asked.pages += 1;
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return asked;
}

/** Values as they are sent; a line of a table has no upright strokes. */
async function sentBy(origin: string, path: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return Object.fromEntries(response.headers);
}

/** The response headers of both servers against OWASP's list, and where the requests of every page go. */
export async function prove({ root, dist, chromePath, nginxPath, say }: Tools): Promise<Proof> {
  const preview = await startPreview();
  const nginx = nginxPath
    ? await startNginx(nginxPath, {
        conf: join(root, 'deploy/nginx.conf'),
        root: dist,
        apiOrigin: `${preview.origin}/mfuwu/api`,
        probe: '/mfuwu/version.json',
      })
    : undefined;
  try {
    const vendor = readdirSync(join(dist, 'assets')).find((name) => /^vendor.*\.js$/.test(name)) ?? '';
    const servers = [
      { name: 'preview', origin: preview.origin },
      ...(nginx ? [{ name: 'nginx', origin: nginx.origin }] : []),
    ];
    const faults: string[] = [];
    const seen: Record<'page' | 'asset', Record<string, string>>[] = [];
    for (const { name, origin } of servers) {
      const page = await sentBy(origin, '/mfuwu/exchangeLogin');
      const asset = await sentBy(origin, `/mfuwu/assets/${vendor}`);
      const wrong = [...headerFaults('page', page), ...headerFaults('asset', asset)];
      faults.push(...wrong.map((fault) => `${name}: ${fault}`));
      seen.push({ page, asset });
    }
    const shown = (name: string, kind: 'page' | 'asset') => {
      const values = new Set(seen.map((one) => one[kind][name.toLowerCase()] ?? 'not sent'));
      // The hashes are others with every build.
      return [...values]
        .map((value) => value.replace(/sha256-[\w+/=]+/g, 'sha256-…'))
        .map((value) => (value === 'not sent' ? value : `\`${value}\``))
        .join(', ');
    };
    say('every page in Chromium');
    const asked = await openAll(preview.origin, chromePath);
    faults.push(...asked.elsewhere);
    const text = `# Response headers against OWASP's list

Written by \`npm run proofs -- headers\`, part of \`npm run test:long\`; \`tests/e2e/delivery.spec.ts\` compares the same list in
\`npm test\`. Asked: ${servers.map(({ name }) => name).join(' and ')}${nginx ? '' : ' (no nginx on this machine)'}; both send the same where one value stands. The list is that of the OWASP
Secure Headers Project (ci/headers_add.json and ci/headers_remove.json, July 2024).

${table(
  ['header', 'proposed', 'page files send', 'assets send', 'why not as proposed'],
  SECURE_HEADERS.map(({ name, owasp, why }) => [
    name,
    `\`${owasp}\``,
    shown(name, 'page'),
    shown(name, 'asset'),
    why === '' ? 'as proposed' : why,
  ]),
)}

Headers that tell about software: none of ${TELLING_HEADERS.join(', ')} is sent. nginx sends \`Server: nginx\` without a version
(leaving the name out needs a module), hides \`X-Powered-By\` of the platform and replaces its \`Server\`.

# Where requests go

${asked.pages} pages opened in Chromium sent ${asked.requests} requests; ${asked.elsewhere.length === 0 ? 'all' : `all but ${asked.elsewhere.length}`} went to the app's own origin.
`;
    return { text, faults };
  } finally {
    await nginx?.stop();
    await preview.stop();
  }
}
