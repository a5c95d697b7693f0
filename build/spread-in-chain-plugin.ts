import type { Plugin } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

/**
 * Stops the build at a call such as `hear?.(...names, last)`: Chromium before 91 calls it even if `hear` is null
 * (https://github.com/compat-table/compat-table, "spread parameters after optional chaining"). Everything else of `?.`
 * Chromium 80 does right, so the build need not rewrite it (docs/decisions/old-engines.md).
 */
export function noSpreadInChain(): Plugin {
  return {
    name: 'lingyu:no-spread-in-chain',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !/\?\.[^;]*\.\.\./.test(file.code)) continue;
        const at = spreadInChain(this.parse(file.code) as unknown as Node);
        if (at !== null) this.error(`old engines: ${file.fileName} has ${file.code.slice(...at)}`);
      }
    },
  };
}

/** Where a program has a call in an optional chain with a spread before its last argument: start and end, or null. */
export function spreadInChain(node: Node): [number, number] | null {
  if (node.type === 'ChainExpression') {
    let link = node['expression'] as Node | undefined;
    for (; link; link = (link['callee'] ?? link['object']) as Node | undefined) {
      const args = (link['arguments'] ?? []) as Node[];
      if (args.slice(0, -1).some(({ type }) => type === 'SpreadElement')) {
        return [node['start'] as number, node['end'] as number];
      }
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const at = isNode(child) ? spreadInChain(child) : null;
      if (at) return at;
    }
  }
  return null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
