// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['.', 'build', 'deploy', 'docs', 'sandbox', 'src', 'tests', 'public'];

/** Files below the folders of the project, or directly in its root. */
const files = PARTS.flatMap((part) =>
  readdirSync(join(ROOT, part), { recursive: part !== '.', encoding: 'utf8' })
    // The benchmark installs packages of its own.
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(part, name)),
).filter((file) => statSync(join(ROOT, file)).isFile());
const docs = files.filter((file) => file.endsWith('.md'));

interface Link {
  doc: string;
  target: string;
}

const prose = (doc: string) => readFileSync(join(ROOT, doc), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
const linksOf = (doc: string): Link[] =>
  [...prose(doc).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, target = '']) => ({ doc, target }));
const isAway = ({ target }: Link) => /^[a-z]+:/.test(target);
/** Path of the file that a link opens, from the root. */
const opened = ({ doc, target }: Link) =>
  target.startsWith('#') ? doc : relative(ROOT, join(ROOT, dirname(doc), target.replace(/#.*$/, '')));

/** The ids that GitHub gives to headings. */
const anchorsOf = (doc: string): string[] =>
  [...prose(doc).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What is wrong with a link inside the repository, or null. */
function fault(link: Link): string | null {
  const file = opened(link);
  const anchor = /#(.+)$/.exec(link.target)?.[1];
  if (!existsSync(join(ROOT, file))) return 'no such file';
  if (file.startsWith('..')) return 'outside the repository';
  return anchor && !anchorsOf(file).includes(anchor) ? 'no such heading' : null;
}

describe('the documents', () => {
  const links = docs.flatMap(linksOf);

  test('every link opens a file and a heading that exist', () => {
    const wrong = links.filter((link) => !isAway(link)).map((link) => ({ ...link, fault: fault(link) }));
    expect(links.length).toBeGreaterThan(40);
    expect(wrong.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  test('a link to a missing file, a missing heading or out of the repository is found', () => {
    const at = (target: string) => fault({ doc: 'docs/deploy.md', target });
    expect(at('decisions/none.md')).toBe('no such file');
    expect(at('../deploy/README.md#nothing')).toBe('no such heading');
    expect(at('../../')).toBe('outside the repository');
    expect(at('../deploy/README.md#nginx-settings')).toBeNull();
  });

  test('links that leave the repository use https', () => {
    expect(links.filter(isAway).filter(({ target }) => !/^(https|mailto):/.test(target))).toEqual([]);
  });

  test('every document is reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const doc of reached) {
      // A link to a folder opens its README.
      const next = linksOf(doc).map((link) => [opened(link), join(opened(link), 'README.md')]);
      for (const file of next.flat()) if (docs.includes(file)) reached.add(file);
    }
    expect(docs.filter((doc) => !reached.has(doc))).toEqual([]);
  });

  test('every file named in code type exists', () => {
    const named = docs.flatMap((doc) =>
      [...prose(doc).matchAll(/`((?:build|deploy|docs|sandbox|src|tests)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => ({
        doc,
        path,
      })),
    );
    expect(named.length).toBeGreaterThan(20);
    // A link may also be written from the folder of its document.
    const exists = ({ doc, path }: (typeof named)[number]) =>
      existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(doc), path));
    expect(named.filter((one) => !exists(one))).toEqual([]);
  });

  test('every command named exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = docs.flatMap((doc) =>
      [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('the README opens with one picture of all pages, which opens at once', () => {
    const opening = readFileSync(join(ROOT, 'README.md'), 'utf8').split('```')[0];
    expect(opening).toMatch(/^!\[All \d+ pages.*\]\(docs\/pictures\/pages\.jpg\)$/m);
    expect(statSync(join(ROOT, 'docs/pictures/pages.jpg')).size).toBeLessThan(600_000);
  });

  test('comments name documents that exist', () => {
    const named = files
      .filter((file) => /\.(ts|tsx|mjs|cjs|css|conf)$|Dockerfile$/.test(file) && !file.startsWith('tests/house/docs'))
      .flatMap((file) =>
        [
          ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b((?:docs|sandbox|deploy|src\/pages)\/[\w/-]+\.md)/g),
        ].map(([, path = '']) => ({ file, path })),
      );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
