import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { firstPaint, median } from './measure.mjs';

/** The parts of the page file of `/` in the order they are added back, each with a function that removes it. */
const PARTS = [
  ['styles', (html) => html.replace(/<style>[\s\S]*?<\/style>/, '')],
  ['header', (html) => html.replace(/<header[\s\S]*?<\/header>/, '')],
  [
    'blank cards and footer',
    (html) =>
      html.replace(/<div class="first-screen[\s\S]*?<\/ul><\/div>/, '').replace(/<footer[\s\S]*?<\/footer>/, ''),
  ],
  [
    'scripts: inlined, and asked for',
    (html) =>
      html
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<link rel="(module)?preload"[^>]*>/g, '')
        // The inlined script would set these.
        .replace('<html', '<html data-first="page" style="font-size:37.5px;--text-scale:1"'),
  ],
  ['drawing', (html) => html.replace(/data:image\/svg\+xml,[^"]*/, 'data:,')],
];

/**
 * Measures what delays the first paint of `/`, by adding one part of its page file after another.
 * @returns for each step the added part, the file size in kilobytes and the time of the first paint in ms
 * @throws Error if a part is not found: the page file has changed and PARTS must follow
 */
export async function firstPictureParts(executablePath, root, runs) {
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  const steps = PARTS.map((_, index) => {
    const taken = PARTS.slice(index).reduce((rest, [name, without]) => {
      const left = without(rest);
      if (left.length === rest.length) throw new Error(`the page file of / has no ${name}`);
      return left;
    }, html);
    return { what: index === 0 ? 'the heading alone' : `and ${PARTS[index - 1][0]}`, html: taken };
  });
  steps.push({ what: `and ${PARTS.at(-1)[0]}: as it is delivered`, html });
  const bodies = steps.map((step) => brotliCompressSync(step.html));
  const files = sirv(join(root, 'dist'), { brotli: true });
  const server = createServer((request, response) => {
    const step = /^\/mfuwu\/\?step=(\d)$/.exec(request.url)?.[1];
    if (step === undefined) {
      request.url = request.url.replace('/mfuwu', '');
      files(request, response, () => response.writeHead(404).end());
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, headers).end(bodies[Number(step)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address();
    // Interleaved, so that changes of the machine's speed affect all steps equally.
    const times = steps.map(() => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, list] of times.entries()) {
        list.push(await firstPaint(executablePath, `http://127.0.0.1:${port}/mfuwu/?step=${index}`));
      }
    }
    return steps.map(({ what }, index) => ({
      what,
      kilobytes: bodies[index].length / 1024,
      painted: median(times[index]),
    }));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
