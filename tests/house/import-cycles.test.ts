// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Folders without import cycles (docs/decisions/import-cycles.md). */
const FOLDERS = ['src', 'sandbox', 'build', 'tests'];

const root = join(import.meta.dirname, '../..');

/** Relative imports of a file of every form, including types and `import()`. */
function importsOf(file: string, code: string): string[] {
  const kind = /\.(tsx|jsx)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const add = (name: ts.Node | undefined) => {
    if (!name || !ts.isStringLiteralLike(name) || !name.text.startsWith('.')) return;
    found.push(posix.join(posix.dirname(file), name.text.replace(/\?.*/, '')));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** Returns cycles as `a → b → a`. It may not list every cycle, but finds one if any exists. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

const graphOf = (files: readonly (readonly [name: string, code: string])[]) =>
  new Map(files.map(([name, code]) => [name, importsOf(name, code)]));

test.each([
  ['a value', "import { b } from './b.ts';"],
  ['a type', "import type { B } from './b.ts';"],
  ['a re-export', "export * from './b.ts';"],
  ['a dynamic import', "const b = () => import('./b.ts');"],
  ['a type import by file', "let b: typeof import('./b.ts');"],
])('finds a cycle through %s', (_, code) => {
  const a = ['room/a.ts', code] as const;
  const c = ['c.ts', "import './room/a.ts';"] as const;
  expect(cyclesOf(graphOf([a, ['room/b.ts', "import '../c.ts';"], c]))).toEqual([
    'room/a.ts → room/b.ts → c.ts → room/a.ts',
  ]);
  expect(cyclesOf(graphOf([a, ['room/b.ts', ''], c]))).toEqual([]);
});

const names = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name) && !name.includes('node_modules/')),
);
const graph = graphOf(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

test('imports include the file extension', () => {
  const nameless = [...graph].flatMap(([file, imported]) =>
    imported.filter((name) => !/\.\w+$/.test(name)).map((name) => `${file}: ${name}`),
  );
  expect(nameless).toEqual([]);
});

test('no file is part of an import cycle', () => {
  const edges = [...graph.values()].flat().filter((name) => graph.has(name));
  expect(edges.length, 'number of imports found').toBeGreaterThan(500);
  expect(cyclesOf(graph), 'move what both files need into a file that imports neither').toEqual([]);
});
