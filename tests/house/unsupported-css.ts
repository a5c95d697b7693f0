import { createRequire } from 'node:module';
import { type AtRule, type Declaration, parse, type Rule } from 'postcss';

/** The engines of build.target in vite.config.ts. */
export const DECLARED = { chrome: 80, safari_ios: 13.4 } as const;

interface Support {
  version_added: string | false;
  version_removed?: string;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}
interface Node {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: unknown;
}

// By require: it loads the twenty megabytes of JSON without going through Vite.
const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as { css: Node };

const at = (...path: string[]) => path.reduce<Node | undefined>((node, name) => node?.[name] as Node | undefined, css);

/** Whether every declared engine knows the feature; unknown to the data counts as known. */
function isKnown(node: Node | undefined): boolean {
  const support = node?.__compat?.support;
  if (!support) return true;
  return Object.entries(DECLARED).every(([engine, declared]) => {
    const given = support[engine];
    const all = given === undefined ? [] : Array.isArray(given) ? given : [given];
    return all.some(({ version_added: since, version_removed: until, prefix, alternative_name: other, flags }) => {
      if (since === false || flags || other || (prefix && prefix !== '-webkit-')) return false;
      return Number(since.replace('≤', '')) <= declared && !until;
    });
  });
}

/**
 * Names of the features of the sheet that a declared engine lacks: properties, their keywords, functions, selectors,
 * at-rules, and lengths without a line before that such an engine reads. Gaps of flex containers are left to
 * build/flex-gap-fallback.cjs.
 */
export function unsupportedIn(sheet: string): string[] {
  const found = new Set<string>();
  const note = (known: boolean, name: string) => known || found.add(name);
  parse(sheet).walk((node) => {
    if (node.type === 'decl') declaration(node, note);
    else if (node.type === 'rule') selectors(node, note);
    else if (node.type === 'atrule') note(isKnown(at('at-rules', node.name)), `@${node.name}`);
  });
  return [...found];
}

function declaration({ prop, value, parent }: Declaration, note: (known: boolean, name: string) => unknown): void {
  if (prop.startsWith('--') || prop.startsWith('-')) return;
  note(isKnown(at('properties', prop)), prop);
  for (const word of value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? []) {
    const keyword = at('properties', prop, word);
    note(isKnown(keyword), `${prop}: ${word}`);
  }
  for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) note(isKnown(typeOf(name)), `${name}()`);
  for (const [length] of value.matchAll(/\d+([dsl]v[hw]|v[bi]|cq\w+|lh|rlh)\b/g)) {
    note(hasFallback(prop, parent as Rule | AtRule), length);
  }
}

/** A function of a value; the data lists some below their kind, such as color. */
function typeOf(name: string): Node | undefined {
  const kinds = Object.values(at('types') ?? {}) as Node[];
  return at('types', name) ?? (kinds.find((kind) => name in kind)?.[name] as Node | undefined);
}

/** Whether the same property stands in the rule before with a value that old engines read, or @supports asks for it. */
function hasFallback(prop: string, parent: Rule | AtRule): boolean {
  const lines = parent.nodes?.filter((node) => node.type === 'decl' && node.prop === prop).length ?? 0;
  const asked = parent.parent?.type === 'atrule' && (parent.parent as AtRule).name === 'supports';
  return lines > 1 || asked;
}

function selectors({ selector, parent }: Rule, note: (known: boolean, name: string) => unknown): void {
  if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return;
  for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) note(isKnown(at('selectors', name)), `:${name}`);
  note(parent?.type !== 'rule', 'nested rules');
}
