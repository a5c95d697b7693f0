import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import type { Plugin, ResolvedConfig } from 'vite';
import { cacheControl, everywhere, pageHeaders, pageLink } from '../deploy/headers.mjs';
import { listAssets } from '../deploy/keep-assets.mjs';

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json']);
/** Smaller files, in bytes, do not gain from compression. */
const SMALLEST = 256;

/**
 * Prepares the built files for delivery: precompressed copies, the headers of deploy/headers.mjs and a page file for
 * each route. The build writes what a server needs: `.br` and `.gz`; for nginx `page-headers.conf`, `page-links.conf`
 * and `headers.conf` in `.server`; and the list of assets for later versions. Preview serves the files by the same rules
 * as deploy/nginx.conf.
 */
export function delivery(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'lingyu:delivery',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir }) {
      if (config.command !== 'build' || config.build.ssr || !dir) return;
      const pages = pageFilesOf(dir);
      mkdirSync(join(dir, '.server'), { recursive: true });
      writeFileSync(join(dir, '.server/page-headers.conf'), nginxHeaders(headersOf(pages, config)));
      writeFileSync(join(dir, '.server/page-links.conf'), nginxLinks(pages));
      writeFileSync(join(dir, '.server/headers.conf'), nginxHeaders(everywhere));
      await precompress(dir);
      listAssets(dir);
    },
    configurePreviewServer(server) {
      server.middlewares.use(deliver(resolve(config.root, config.build.outDir), config));
    },
  };
}

/** The page files in a folder of built files: their paths as servers know them, and their text. */
function pageFilesOf(dir: string): Map<string, string> {
  const pages = readdirSync(join(dir, 'pages')).filter((name) => name.endsWith('.html'));
  const paths = ['/index.html', ...pages.map((name) => `/pages/${name}`)];
  return new Map(paths.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}

/** The headers that all page files share. */
function headersOf(pages: Map<string, string>, { env }: Pick<ResolvedConfig, 'env'>): Record<string, string> {
  return pageHeaders([...pages.values()], String(env['VITE_PICTURE_ORIGINS'] ?? ''));
}

function nginxHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/** `$page_link` for nginx: the `Link` header of the page file that is served. */
function nginxLinks(pages: Map<string, string>): string {
  const rows = [...pages].map(([path, html]) => `  "${path}" "${pageLink(html)}";\n`);
  return `map $uri $page_link {\n${rows.join('')}}\n`;
}

async function precompress(dir: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSED.has(extname(name)) && !name.startsWith('.'))
    .map((name) => join(dir, name));
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(file);
      if (source.length < SMALLEST) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      writeFileSync(`${file}.br`, await brotli(source, { params }));
      writeFileSync(`${file}.gz`, await zip(source, { level: 9 }));
    }),
  );
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The rules of deploy/nginx.conf as a middleware for preview. */
function deliver(dir: string, { base, env }: ResolvedConfig): Middleware {
  const pages = pageFilesOf(dir);
  const shared = headersOf(pages, { env });
  const serve = sirv(dir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      // sirv passes '/' as the path of index.html.
      const html = pages.get(path === '/' ? '/index.html' : path);
      const headers = html === undefined ? everywhere : { ...shared, Link: pageLink(html) };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const kept = path.startsWith('/assets/')
        ? cacheControl.asset
        : /\.(png|svg)$/.test(path)
          ? cacheControl.picture
          : cacheControl.page;
      response.setHeader('cache-control', kept);
    },
  });
  const notFound: Middleware = (_, response) => {
    response
      .writeHead(404, { ...everywhere, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .end('404');
  };
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://preview.localhost');
    const { pathname } = url;
    if (pathname === base.slice(0, -1) || pathname === `${base}index.html`) {
      response.writeHead(301, { location: base + url.search }).end();
      return;
    }
    if (pathname.startsWith(`${base}api/`)) {
      next();
      return;
    }
    if (
      !pathname.startsWith(base) ||
      pathname.includes('/.') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      notFound(request, response, next);
      return;
    }
    const path = pathname.slice(base.length - 1);
    const [, first = '', second] = path.split('/');
    const isFile = /^\/(assets|share)\//.test(path) || (/\.\w+$/.test(path) && second === undefined);
    // Page files are served only through their routes.
    const target = isFile ? path : pages.has(`/pages/${first}.html`) ? `/pages/${first}.html` : '/index.html';
    request.url = target === '/index.html' ? '/' : target;
    serve(request, response, () => notFound(request, response, next));
  };
}
