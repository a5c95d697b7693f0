import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { BYTE_LIMITS, LARGE_OWN_SCRIPT } from './byte-limits.mjs';

type Chunk = Rolldown.OutputChunk;

/** The files that the first visit to a page downloads. */
export interface Budgeted {
  page: { path: string; folder: string };
  /** every chunk, including those loaded after the first render */
  loaded: Chunk[];
  /** the page's own view and data */
  own: readonly Chunk[];
  /** the page's live script, if it has one */
  live: string | undefined;
  later: Chunk[];
  css: string;
  html: string;
}

/** Size in kilobytes after brotli, at the quality of the deployed files (build/delivery-plugin.ts). */
export const kilobytes = (text: string): number => brotliCompressSync(text).length / 1024;

/**
 * Prints the download size of the first visit to each page and fails the build if one is over its budget.
 * @param fails whether a size over its budget fails the build, instead of being printed
 * @throws Error listing each page and size over budget
 */
export function checkBudgets(pages: Budgeted[], print: (line: string) => void, fails = true): void {
  const sizes = new Map<Chunk, number>();
  const sizeOf = (chunk: Chunk) => {
    const size = sizes.get(chunk) ?? kilobytes(chunk.code);
    sizes.set(chunk, size);
    return size;
  };
  const sum = (chunks: readonly Chunk[]) => chunks.reduce((total, chunk) => total + sizeOf(chunk), 0);
  const kb = (size: number) => size.toFixed(1).padStart(7);
  const over: string[] = [];
  const hold = (what: string, size: number, budget: number) => {
    if (size > budget) over.push(`${what} is ${size.toFixed(2)} kB, over its ${budget} kB`);
  };

  const rows = pages.map(({ page, loaded, own, live, css, html }) => {
    const script = sum(loaded);
    const ownScript = sum([...new Set(own)]);
    const liveSize = live === undefined ? 0 : kilobytes(live);
    const style = kilobytes(css);
    if (page.path === '/') hold('the first visit’s script of /', script, BYTE_LIMITS.homeScript);
    hold(`${page.path}: own script`, ownScript, LARGE_OWN_SCRIPT.get(page.folder) ?? BYTE_LIMITS.ownScript);
    hold(`${page.path}: live script`, liveSize, BYTE_LIMITS.liveScript);
    hold(`${page.path}: inlined CSS`, style, BYTE_LIMITS.css);
    const antd = loaded.flatMap((chunk) => chunk.moduleIds).find((id) => /node_modules\/antd-mobile/.test(id));
    if (antd) over.push(`${page.path}: antd-mobile must not be part of the first visit, but ${antd} is`);
    return `  ${kb(script)} ${kb(ownScript)} ${kb(liveSize)} ${kb(style)} ${kb(kilobytes(html))}  ${page.path}`;
  });
  const home = pages.find(({ page }) => page.path === '/');
  const chunks = (home?.loaded ?? [])
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map(
      (chunk) =>
        `  ${kb(sizeOf(chunk))}  ${chunk.fileName}${home?.later.includes(chunk) ? ' (after the first render)' : ''}`,
    );
  print(
    [
      `first visits, brotli kB (budgets: ${BYTE_LIMITS.homeScript} for / , ${BYTE_LIMITS.ownScript} own, ${BYTE_LIMITS.liveScript} live, ${BYTE_LIMITS.css} CSS)`,
      '   script     own    live     CSS    HTML  page',
      ...rows,
      'script of /',
      ...chunks,
    ].join('\n'),
  );
  if (over.length > 0 && fails) throw new Error(over.join('\n'));
  over.forEach(print);
}
