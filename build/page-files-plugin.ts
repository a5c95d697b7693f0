import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { PageFile } from '../src/first-paint.tsx';
import type { PageFileRoute, PagePart } from '../src/pages/page-route.ts';
import { type Budgeted, checkBudgets } from './budgets.ts';
import { bundleScript } from './bundle-script.ts';
import { chunkOf, stylesOf, withImports } from './chunks.ts';
import { scopedName } from './css-names.ts';
import { liveScript } from './live-scripts.ts';
import { ALL, resolved } from './page-routes-plugin.ts';
import { scene } from './scene-plugin.ts';
import { inTheme, sharePicture, themeVariables } from './share-picture.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Modules that provide the client info. Preloaded because only the first call would import them. */
const CLIENT_INFO_MODULES = ['/src/session/client-info.ts'];
/** Sends the calls that the page file has not sent early. */
const SENDER = '/src/api/axios-client.ts';
/** Creates the client info and sends the page's first calls with it while the bundle is downloading. */
const EARLY_CLIENT = fileURLToPath(new URL('../src/early/early-client.ts', import.meta.url));

/**
 * With this comment V8 (Chrome 136 and later) compiles the whole file on a background thread while it downloads,
 * instead of each function on the main thread at its first call (docs/decisions/first-paint.md).
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';
/** In characters; shorter files compile fast enough without the hint. */
const MIN_HINTED_LENGTH = 2_500;

/** Modules the first visit loads after the first render; they count towards the budget. */
const LATER_MODULES = ['/src/tracking/queue.ts', '/src/app/later.ts'];

/**
 * Writes one HTML file per page with its title, description, share tags, first paint in #root, inlined CSS and preloads
 * of its chunks, so that content is visible before any script runs. Home is index.html; the others are in pages/, named
 * after the first segment of their path. Pages with an id share one file. Servers find the files by this rule
 * (docs/deploy.md).
 */
export function pageFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'lingyu:page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.build.lib === false) this.emitFile({ type: 'chunk', id: EARLY_CLIENT });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return;
        const { base, env } = config;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
        if (!entry) throw new Error('no entry chunk');
        const renderer = chunkOf('/react-dom/client.js', chunks);
        const html = String(template.source).replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
        const later = LATER_MODULES.map((module) => chunkOf(module, chunks));
        const allRoutes = chunkOf(resolved(ALL), chunks);
        const inlineClient = await earlyClient(config);
        const sender = chunkOf(SENDER, chunks);
        const budgeted: Budgeted[] = [];
        const waitedFor = new Set<Chunk>();

        const drawn = (await renderPageFiles(config)).map(async (page) => {
          // All at once: bundling and drawing are done on other threads.
          const picture = sharePicture(page.scene, page.theme);
          const live = liveScript({ ...config, minify: config.build.minify }, page.folder);
          return { page, picture: await picture, live: await live };
        });
        for (const { page, picture, live } of await Promise.all(drawn)) {
          const part = (file: string) => chunkOf(`/src/pages/${page.folder}/${file}`, chunks);
          const own = [part('page.tsx'), part('data.ts')] as const;
          const alone = page.inside === 'alone';
          const around = alone ? [] : [chunkOf('/src/app/shell/Shell.tsx', chunks)];
          const loaded = withImports([entry, renderer, ...around, ...own], bundle);
          const styles = stylesOf([entry, ...around, ...own], bundle);
          const css = styles
            .map((file) => sourceOf(bundle, file))
            .join('')
            .trim();
          const named = (modules: string[]) => modules.map((module) => chunkOf(module, chunks));
          // A live script that draws the answers of O calls loads the fingerprint itself, after that: its measurement
          // takes long. Answers of C calls need it first: there it is part of the page file.
          const measuredLater = live !== undefined && page.calls.some(([, , , who]) => who === 'O');
          const [early] = page.sendsClientInfo && measuredLater ? named([EARLY_CLIENT]) : [];
          const inline = page.sendsClientInfo && !measuredLater ? `<script>${inlineClient}</script>` : '';
          const first = withImports(early ? [early] : [], bundle);
          const alongside = named(page.sendsClientInfo ? CLIENT_INFO_MODULES : []);
          // On other pages a visitor who is logged in needs the sender early (src/early/preload-chunks.ts).
          const sending = page.sendsCalls ? [sender] : [];
          const waited = withImports([...first, ...loaded, ...alongside, ...sending], bundle);
          waited.forEach((chunk) => waitedFor.add(chunk));
          // src/early/preload-chunks.ts asks for them: the scripts of the file itself, and the calls whose answers a live
          // script draws, come first. The renderer comes last (docs/decisions/first-paint.md).
          const urls = [...waited.filter((chunk) => chunk !== renderer), renderer]
            .filter((chunk) => chunk !== entry && !html.includes(chunk.fileName))
            .map(({ fileName }) => base + fileName);
          let liveTag = '';
          // Vite's loader looks for the link of a stylesheet before it loads it. Browsers do not load a `disabled` one,
          // and without the media query Chrome's preload scanner would.
          const present = styles.map(
            (file) => `<link rel="stylesheet" crossorigin disabled media="not all" href="${base}${file}">`,
          );
          if (live !== undefined) {
            const source = COMPILE_HINT + live;
            const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
            const fileName = `assets/live-${page.folder}-${hash}.js`;
            this.emitFile({ type: 'asset', fileName, source });
            liveTag = `<script type="module" async fetchpriority="high" crossorigin src="${base}${fileName}"></script>`;
          }
          const shared = `share/${page.folder}.png`;
          this.emitFile({ type: 'asset', fileName: shared, source: picture });

          // Read by src/early, `client` by src/kit/live, `drawn` by src/main.tsx and `route` by src/app/routes.tsx.
          const forEarly = [
            ...(page.whole ? [' data-drawn'] : []),
            ...(live === undefined ? [] : [' data-live']),
            ` data-chunks="${urls.join(' ')}"`,
            ...(early ? [` data-client="${base}${early.fileName}"`] : []),
            ...(sending.length > 0 ? [] : [` data-sender="${base}${sender.fileName}"`]),
            ...(alone ? [` data-route="${escaped(JSON.stringify(routeOf(page, own, base, allRoutes)))}"`] : []),
          ];
          const source = html
            .replace(
              /<html\b[^>]*>/,
              `<html lang="zh-CN" data-theme="${page.theme}" data-page="${page.path}"${callsOf(page)}${forEarly.join('')}>`,
            )
            .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${themeVariables(page.theme).get('--sky-from')}`)
            .replace(/\s*<title>.*<\/title>/, () => tagsOf(page, `${env['VITE_SITE_ORIGIN']}${base}`, shared))
            .replace('<script type="module"', (script) => liveTag + script)
            .replace('</head>', () => `<style>${css}</style>${present.join('')}</head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${withScene(page)}</div>`)
            .replace('</body>', () => `${inline}</body>`);
          const fileName = pageFileOf(page.path);
          if (fileName === 'index.html') template.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
          budgeted.push({
            page,
            loaded: withImports([...loaded, ...later, ...(alone ? [allRoutes] : []), sender], bundle),
            own,
            live,
            later: [...later, ...(sending.length > 0 ? [] : [sender])],
            css,
            html: source,
          });
        }
        for (const chunk of waitedFor) {
          if (chunk.code.length > MIN_HINTED_LENGTH) chunk.code = COMPILE_HINT + chunk.code;
        }
        // Open pages compare themselves with this file (src/app/new-version.ts).
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ entry: entry.fileName }) });
        // The budgets hold for what is shipped to visitors; a quicker build for tests is a little larger, and in one with
        // the operators' tools shared chunks export a little more.
        const shipped = env['VITE_OPERATOR_TOOLS'] !== 'on';
        if (config.build.minify === 'terser') checkBudgets(budgeted, (line) => this.info(line), shipped);
      },
    },
  };
}

/**
 * The script of EARLY_CLIENT as text, the same in every page file that has it. As a file of its own it would share the
 * line with the bundle and come a round trip later (docs/decisions/early-calls.md).
 */
async function earlyClient(config: ResolvedConfig): Promise<string> {
  const script = await bundleScript(config, { entry: EARLY_CLIENT, target: ['chrome80', 'ios13.4'] });
  if (/<\/?script|<!--/i.test(script))
    throw new Error('the early client script would end its element in the page file');
  return script;
}

/** File name of the page file for a route path: `pages/manufacturerDetail.html` for `/manufacturerDetail/:id`. */
function pageFileOf(path: string): string {
  return path === '/' ? 'index.html' : `pages/${path.split('/')[1]}.html`;
}

/** What the router needs to know of a page outside the shell, so that a first visit loads no list of all pages. */
function routeOf(
  { name, folder }: PageFile,
  [view, data]: readonly [Chunk, Chunk],
  base: string,
  list: Chunk,
): PageFileRoute {
  const part = ({ fileName, exports }: Chunk, needed: string): PagePart => {
    const url = base + fileName;
    if (exports.includes(needed)) return [url];
    // A chunk of several modules exports each as an object, under a short name that its importers know:
    // `import("./data-DuIr8FwJ.js").then(e=>e.n)`.
    const imported = list.code.slice(list.code.lastIndexOf(basename(fileName)) + basename(fileName).length);
    const [, name] = /^\W+then\(\(?\w+\)?\s*=>\s*\w+\.(\w+)\)/.exec(imported) ?? [];
    if (name === undefined || !exports.includes(name)) throw new Error(`${fileName} of ${folder} exports no ${needed}`);
    return [url, name];
  };
  return { name, folder, view: part(view, 'default'), data: part(data, 'loader') };
}

/** Title, description and share tags. A page with an id has no canonical URL. */
function tagsOf({ path, title, shareTitle, description }: PageFile, address: string, picture: string): string {
  const url = path.includes(':') ? undefined : address.replace(/\/$/, '') + (path === '/' ? '/' : path);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(url ? [`<link rel="canonical" href="${escaped(url)}">`, property('og:url', url)] : []),
    property('og:type', 'website'),
    property('og:locale', 'zh_CN'),
    property('og:title', shareTitle),
    property('og:description', description),
    property('og:image', address + picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/**
 * Stops the movement of a scene at its beginning while it is an image; kit/scene/scene-motion.ts lets it go on as an
 * element, which is not the root of its document.
 */
const still = (scene: string) => scene.replace('<style>', '<style>svg:root *{animation-play-state:paused!important}');

/** The first paint with the scene as a data URL, so that the browser treats it as an image from the start. */
function withScene({ path, html, scene, sceneAddress, theme }: PageFile): string {
  const [before, after, ...rest] = html.split(sceneAddress);
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new Error(`the first paint of ${path} must contain exactly one scene`);
  }
  const address = still(inTheme(scene, theme))
    .replace(/"/g, "'")
    .replace(/[%#<>&]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${before}data:image/svg+xml,${address}${after}`;
}

/** Attributes read by the early scripts: calls without authentication and calls with client info. */
function callsOf({ calls }: PageFile): string {
  const attribute = (name: string, who: 'O' | 'C') => {
    const sent = calls.filter((call) => call[3] === who).map(([method, path, body]) => [method, path, body]);
    return sent.length === 0 ? '' : ` ${name}="${escaped(JSON.stringify(sent))}"`;
  };
  return attribute('data-calls', 'O') + attribute('data-client-calls', 'C');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function sourceOf(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  return asset?.type === 'asset' ? String(asset.source) : '';
}

/** Builds src/first-paint.tsx as a separate SSR build with the same CSS class names and runs it. */
async function renderPageFiles(config: ResolvedConfig): Promise<PageFile[]> {
  const result = await build({
    configFile: false,
    root: config.root,
    base: config.base,
    mode: config.mode,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), scene()],
    css: { modules: { generateScopedName: scopedName } },
    build: { ssr: join(config.root, 'src/first-paint.tsx'), write: false, assetsInlineLimit: 0, minify: false },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the first paint was not built');
  const folder = join(config.root, 'node_modules/.cache/first-paint');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `first-paint-${process.pid}.mjs`);
  try {
    for (const part of output.output) {
      if (part.type !== 'chunk') continue;
      const target = part.isEntry ? file : join(folder, part.fileName);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, part.code);
    }
    const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as {
      renderPageFiles: () => PageFile[];
    };
    return module.renderPageFiles();
  } finally {
    rmSync(file, { force: true });
  }
}
