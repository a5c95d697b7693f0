/**
 * Compares the size and accessibility of antd-mobile's controls with native ones: `node tests/bench/controls.mjs [name
 * …]`. A name with a slash is a file of this project, whose size is printed. docs/decisions/controls.md is written from
 * the output; the samples are in controls/samples.tsx.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '../../build/commands/system-packages.mjs';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.mjs';

const root = join(import.meta.dirname, '../..');
const samples = join(import.meta.dirname, 'controls/samples.tsx');
const TARGET = ['chrome91', 'ios13.4'];
const TERSER = { compress: { passes: 3, pure_getters: true, ecma: 2020 }, format: { comments: false } };
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'Enter', 'Space', '7'];

/** Bundles the code with the settings of the production build and returns its script and CSS. */
async function bundle(code, external = []) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry' ? '\0entry.js' : null),
        load: (id) => (id === '\0entry.js' ? code : null),
      },
    ],
    build: {
      write: false,
      target: TARGET,
      minify: 'terser',
      terserOptions: TERSER,
      assetsInlineLimit: 1e6,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'entry', external, preserveEntrySignatures: 'strict' },
    },
  });
  const text = (kind) =>
    output
      .filter((part) => part.fileName.endsWith(kind))
      .map((part) => String(part.code ?? part.source))
      .join('\n');
  return { script: text('.js'), style: text('.css') };
}

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react-router-dom'];
const bytes = (text) => (text === '' ? 0 : brotliCompressSync(text).length);
const component = (name, index) => `export { default as x${index} } from 'antd-mobile/es/components/${name}';`;
const LOADED = ['toast', 'dialog'];

async function sizeOf(names, more = '') {
  const { script, style } = await bundle([...names.map(component), more].join('\n'), REACT);
  return { script: bytes(script), style: bytes(style) };
}

const kb = (size) => (size / 1024).toFixed(1);

async function printSizesOfOurs(files) {
  for (const file of files) {
    const { script, style } = await sizeOf([], `import * as x from ${JSON.stringify(join(root, file))}; export { x };`);
    console.log(`${file}: ${kb(script)} kB script + ${kb(style)} kB style`);
  }
}

async function printSizes(names) {
  const base = await sizeOf(LOADED);
  console.log(`toast and dialog together: ${kb(base.script)} kB script, ${kb(base.style)} kB style`);
  const global = await sizeOf([], "import '/src/kit/overlay/antd.ts';");
  console.log(`kit/antd.ts (theme, React 19): ${kb(global.script)} kB script, ${kb(global.style)} kB style`);
  for (const name of names) {
    const alone = await sizeOf([name]);
    const both = await sizeOf([...new Set([...LOADED, name])]);
    const added = both.script + both.style - base.script - base.style;
    console.log(
      `${name}: ${kb(alone.script)} kB script + ${kb(alone.style)} kB style; after toast and dialog ${kb(added)} kB more`,
    );
  }
}

/** Opens a page with one sample. */
async function open(page, name) {
  await page.goto('about:blank');
  await page.goto(`http://controls.test/#${encodeURIComponent(name)}`);
  await page.locator('#sample').waitFor({ state: 'attached' });
  await page.waitForTimeout(150);
}

const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    if (element.id) return `#${element.id}`;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 12) ?? '';
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()}${element.type ? `[${element.type}]` : ''} «${label}»`;
  });

async function said(page) {
  return page.evaluate(() => window.said.splice(0));
}

/** Every Tab stop between the buttons before and after the sample. */
async function stops(page, most = 12) {
  const met = [];
  await page.locator('#before').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here === '#after' || here === '#before' || here === 'nothing') return met;
    if (met.length === most) return [...met, '…'];
    met.push(here);
  }
}

async function keyboard(page, name) {
  await open(page, name);
  const met = await stops(page);
  console.log(`  Tab stops: ${met.join(', ') || 'none'}`);
  for (const [index] of met.slice(0, 4).entries()) {
    const works = [];
    for (const key of KEYS) {
      await open(page, name);
      await page.locator('#before').focus();
      for (let count = 0; count <= index; count += 1) await page.keyboard.press('Tab');
      const before = await focused(page);
      await said(page);
      await page.keyboard.press(key);
      await page.waitForTimeout(250);
      const values = await said(page);
      const after = await focused(page);
      if (values.length > 0) works.push(`${key} → ${values.at(-1)}`);
      else if (after !== before) works.push(`${key} moves to ${after}`);
    }
    console.log(`  keys at stop ${index + 1}: ${works.join('; ') || 'none does anything'}`);
  }
}

/** For overlays: where the focus goes, whether Tab stays inside, whether Escape closes it. */
async function overlay(page, name) {
  await open(page, name);
  await page.locator('#open').focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(900);
  const way = [await focused(page)];
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    way.push(await focused(page));
  }
  console.log(`  opened; focus, then Tab by Tab: ${way.join(' → ')}`);
  await look(page);
  await said(page);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(900);
  console.log(`  Escape: ${(await said(page)).join(', ') || 'nothing'}; focus then: ${await focused(page)}`);
}

/** Prints the accessibility tree, the violations axe finds, and the effect of text at 200 %. */
async function look(page) {
  const snapshot = await page.locator('body').ariaSnapshot();
  console.log(snapshot.replace(/^/gm, '    | '));
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  for (const { id, nodes } of violations) console.log(`  axe ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
  if (violations.length === 0) console.log('  axe: nothing');
  console.log(`  text at 200 %: ${JSON.stringify(await page.evaluate(twiceAsLarge))}`);
}

/**
 * Runs in the page: which texts grow with --text-scale, which are clipped, and how much wider than the screen the page
 * gets.
 */
function twiceAsLarge() {
  const holders = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest('script, style, #before, #after, #open, h1')) continue;
    if (element.checkVisibility()) holders.push(element);
  }
  for (const element of document.querySelectorAll('#sample input, #sample textarea, #sample select'))
    holders.push(element);
  const sizeOf = (element) => parseFloat(getComputedStyle(element).fontSize);
  const before = holders.map(sizeOf);
  document.documentElement.style.setProperty('--text-scale', '2');
  const grown = holders.filter((element, index) => sizeOf(element) > before[index] * 1.5).length;
  const cut = holders.filter(
    (element) =>
      getComputedStyle(element).overflow !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
  );
  const result = {
    texts: holders.length,
    grown,
    cut: cut.length,
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
  document.documentElement.style.removeProperty('--text-scale');
  return result;
}

/** Sizes of the touch targets in CSS pixels. */
const touch = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#sample button, #sample a, #sample input, #sample select, #sample [role]')]
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${Math.round(width)}x${Math.round(height)}`;
      })
      .slice(0, 4)
      .join(', '),
  );

const asked = process.argv.slice(2);
await printSizesOfOurs(asked.filter((name) => name.includes('/')));
const chosen = asked.filter((name) => !name.includes('/'));
const page = await bundle(`import ${JSON.stringify(samples)};`);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
  });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => console.log(`  error: ${error.message}`));
  await tab.route('http://controls.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN" style="font-size:37.5px"><title>controls</title><style>${page.style}</style>
<div id="root"></div><script type="module">${page.script.replaceAll('</script', '<\\/script')}</script></html>`,
    }),
  );
  await open(tab, 'none');
  const names = (await tab.evaluate(() => window.sampleNames)).filter(
    (name) => asked.length === 0 || chosen.includes(name.split('/')[0]),
  );
  await printSizes(names.filter((name) => name.endsWith('/antd')).map((name) => name.split('/')[0]));
  for (const name of names) {
    console.log(`\n${name}`);
    await open(tab, name);
    if (await tab.locator('#open').count()) await overlay(tab, name);
    else {
      console.log(`  boxes: ${(await touch(tab)) || 'none'}`);
      await look(tab);
      await keyboard(tab, name);
    }
  }
} finally {
  await browser.close();
}
