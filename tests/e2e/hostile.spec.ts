import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleScript } from '../../build/bundle-script.ts';
import type { SimpleNode } from '../../src/kit/ui/simple-html.ts';
import { HOSTILE, HOSTILE_FLAG, notPlain } from '../support/hostile.ts';
import { randomRichText } from '../support/random-rich-text.ts';
import { expect, test } from './fixtures.ts';
import { watchHostile } from './watch-hostile.ts';

test('the list has at least 100 hostile texts without duplicates', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(100);
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
});

/** An empty page of the app's origin with the sanitiser, with or without a content security policy. */
async function openSanitiser(page: Page, origin: string, policy?: string): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const code = await bundleScript(
    { root, base: '/mfuwu/', mode: 'production' },
    { entry: `${root}/tests/support/rich-text-entry.ts`, target: ['chrome80'] },
  );
  await page.route(`${origin}/blank`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html>',
      ...(policy ? { headers: { 'content-security-policy': policy } } : {}),
    }),
  );
  await page.goto(`${origin}/blank`);
  await page.addScriptTag({ content: `${code};window.notPlain=${notPlain.toString()}` });
}

// Without a policy, so that only the sanitiser protects the page. In a real browser, because the texts exploit its HTML
// parser.
test('sanitising a hostile text leaves only plain structure and runs nothing', async ({ page, server }) => {
  const watch = watchHostile(page, server.origin);
  await openSanitiser(page, server.origin);
  const judged = await page.evaluate(
    ({ payloads, flag }) => {
      const here = window as unknown as {
        script: { sanitise: (html: string) => string };
        notPlain: (root: ParentNode) => string[];
      };
      const { sanitise } = here.script;
      return payloads.flatMap((payload) => {
        const once = String(sanitise(payload));
        const places = [
          payload,
          `<p>潮水</p>${payload}<p>退了</p>`,
          `<p title="${payload}">潮水</p>`,
          `<a href='${payload}'>潮水</a>`,
          `<ul><li>${payload}</li></ul>`,
          once,
        ];
        return places.flatMap((html) => {
          const shown = document.createElement('div');
          document.body.append(shown);
          shown.innerHTML = String(sanitise(html));
          const wrong = here.notPlain(shown);
          shown.querySelectorAll('*').forEach((element) => {
            if (element instanceof HTMLElement) element.focus();
          });
          shown.remove();
          if (flag in window) wrong.push('ran');
          return wrong.map((line) => `${html}: ${line}`);
        });
      });
    },
    { payloads: HOSTILE, flag: HOSTILE_FLAG },
  );
  expect(judged).toEqual([]);
  await watch.expectHarmless();
});

// Content removed by the sanitiser must not cause policy reports: they would hide real violations.
test('sanitising a hostile text causes no policy report', async ({ page, server }) => {
  await openSanitiser(page, server.origin, "script-src-attr 'none'; base-uri 'none'; form-action 'none'");
  const reported = await page.evaluate(async (payloads) => {
    const { sanitise } = (window as unknown as { script: { sanitise: (html: string) => string } }).script;
    let breaches: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => breaches.push(violatedDirective));
    const found: string[] = [];
    for (const payload of payloads) {
      breaches = [];
      for (const html of [payload, `<p>潮水</p>${payload}<p>退了</p>`, `<p title="${payload}">潮水</p>`])
        sanitise(html);
      await new Promise((resolve) => setTimeout(resolve));
      if (breaches.length > 0) found.push(`${breaches.join()}: ${payload}`);
    }
    return found;
  }, HOSTILE);
  expect(reported).toEqual([]);
});

// The rich text that pages show without the sanitiser, also before React. In a real browser, for its HTML parser.
test('what the simple parser accepts has the same nodes from the sanitiser', async ({ page, server }) => {
  await openSanitiser(page, server.origin);
  const seed = Date.now() % 2 ** 31;
  const random = randomRichText(4_000, seed);
  const hostile = HOSTILE.flatMap((payload) => [
    payload,
    `<p>潮水</p>${payload}<p>退了</p>`,
    `<p class="${payload}">潮水</p>`,
    `<a href="${payload}">潮水</a>`,
    `<ul><li>${payload}</li></ul>`,
  ]);
  const { accepted, wrong } = await page.evaluate(
    (texts) => {
      const { script } = window as unknown as {
        script: { sanitise: (html: string) => string; parseSimpleHtml: (html: string) => SimpleNode[] | null };
      };
      const build = (nodes: SimpleNode[], parent: Element): void => {
        for (const node of nodes) {
          if (typeof node === 'string') {
            parent.append(node);
            continue;
          }
          const element = document.createElement(node.tag);
          if (node.href !== undefined) {
            element.setAttribute('href', node.href);
            element.setAttribute('target', '_blank');
            element.setAttribute('rel', 'noopener noreferrer nofollow');
          }
          build(node.children, element);
          parent.append(element);
        }
      };
      const wrong: string[] = [];
      let accepted = 0;
      for (const html of texts) {
        const nodes = script.parseSimpleHtml(html);
        if (!nodes) continue;
        accepted += 1;
        const built = document.createElement('div');
        build(nodes, built);
        const sanitised = document.createElement('div');
        sanitised.innerHTML = String(script.sanitise(html));
        if (!built.isEqualNode(sanitised)) wrong.push(`${html}\n${built.innerHTML}\n${sanitised.innerHTML}`);
      }
      return { accepted, wrong };
    },
    [...random, ...hostile],
  );
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(accepted).toBeGreaterThan(800);
});
