import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { scopedName } from './css-names.ts';
import { scene } from './scene-plugin.ts';

/** What a page file of the shell needs besides the entry: their code starts to load with the page file itself. */
const HOME_MODULES = ['/src/app/shell/Shell.tsx', '/src/pages/home/page.tsx', '/src/pages/home/data.ts'];

/** What a first visit loads by itself once the page stands; it counts as well. */
const LATER_MODULES = ['/src/tracking/queue.ts'];

/**
 * Finishes the page file: the first paint stands in #root, styled by inlined CSS, and the page's own chunks are
 * preloaded, so that something true is on screen before any script has run.
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
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry =
          chunks.find((chunk) => chunk.isEntry) ??
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
        const own = HOME_MODULES.map((module) => chunkOf(module, chunks));
        const later = LATER_MODULES.map((module) => chunkOf(module, chunks));
        if (!entry) throw new Error('no entry chunk');
        const loaded = withImports([entry, ...own], bundle);
        const styles = [...new Set(loaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
        const css = styles.map((file) => sourceOf(bundle, file)).join('');
        const html = String(page.source);
        const { base } = config;

        const inlined = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
        const preloaded = loaded
          .filter((chunk) => chunk !== entry && !inlined.includes(chunk.fileName))
          .map((chunk) => `<link rel="modulepreload" crossorigin href="${base}${chunk.fileName}">`);
        // Vite's loader looks for the link of a style before it loads it; `disabled` ones are never fetched.
        const present = styles.map((file) => `<link rel="stylesheet" crossorigin disabled href="${base}${file}">`);
        page.source = inlined
          .replace('</head>', () => `${preloaded.join('')}<style>${css.trim()}</style>${present.join('')}</head>`)
          .replace('<div id="root"></div>', `<div id="root">${await firstPaint(config)}</div>`);

        report(this.info.bind(this), withImports([...loaded, ...later], bundle), later, css, page.source);
      },
    },
  };
}

function chunkOf(module: string, chunks: Chunk[]): Chunk {
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    facadeModuleId ? facadeModuleId.endsWith(module) : moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`no chunk of its own for ${module}`);
  return chunk;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

function withImports(chunks: Chunk[], bundle: Bundle): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return [...found];
}

function sourceOf(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  return asset?.type === 'asset' ? String(asset.source) : '';
}

/** Renders src/first-paint.tsx by a small server build of its own, with the same styles and names. */
async function firstPaint(config: ResolvedConfig): Promise<string> {
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
      if (part.type === 'chunk') writeFileSync(part.isEntry ? file : join(folder, part.fileName), part.code);
    }
    const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as { firstPaint: () => string };
    return module.firstPaint();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Prints what a first visit of / downloads, and stops the build where it is more than the budget. */
function report(info: (line: string) => void, loaded: Chunk[], later: Chunk[], css: string, html: string): void {
  const size = (text: string) => brotliCompressSync(text).length / 1024;
  const script = loaded.reduce((sum, chunk) => sum + size(chunk.code), 0);
  const rows = loaded
    .map(
      (chunk) =>
        `    ${size(chunk.code).toFixed(1).padStart(6)} kB  ${chunk.fileName}${later.includes(chunk) ? ' (once the page stands)' : ''}`,
    )
    .sort()
    .reverse();
  info(
    [
      `first visit of /, brotli: script ${script.toFixed(1)} kB (budget ${SCRIPT_BUDGET_KB}), ` +
        `inlined CSS ${size(css).toFixed(1)} kB (budget ${CSS_BUDGET_KB}), page file ${size(html).toFixed(1)} kB`,
      ...rows,
    ].join('\n'),
  );
  const antd = loaded.flatMap((chunk) => chunk.moduleIds).find((id) => /node_modules\/antd-mobile/.test(id));
  if (antd) throw new Error(`antd-mobile must stay out of the first visit, but ${antd} is in it`);
  if (script > SCRIPT_BUDGET_KB) throw new Error(`the first visit's script is over ${SCRIPT_BUDGET_KB} kB`);
  if (size(css) > CSS_BUDGET_KB) throw new Error(`the inlined CSS is over ${CSS_BUDGET_KB} kB`);
}

const SCRIPT_BUDGET_KB = 110;
const CSS_BUDGET_KB = 8;
