import type { Plugin } from 'vite';

/**
 * nprogress makes and removes its bar in ways of its own (HTML as text, classes on the page); src/app/progress.ts brings
 * both, as Trusted Types want it, so that these parts, and what it has for jQuery's promises, are never reached.
 */
const CHANGES: { what: string; from: RegExp; to: string }[] = [
  {
    what: 'promises',
    from: /\(function\(\) \{\s*var initial = 0, current = 0;\s*NProgress\.promise = [\s\S]*?\n {2}\}\)\(\);/,
    to: '',
  },
  { what: 'render', from: /NProgress\.render = function\(fromStart\) \{[\s\S]*?\n {2}\};/, to: '' },
  { what: 'remove', from: /NProgress\.remove = function\(\) \{[\s\S]*?\n {2}\};/, to: '' },
  { what: 'template', from: /,?\s*template: '[^']*'/, to: '' },
];

export function leanNprogress(): Plugin {
  return {
    name: 'lingyu:lean-nprogress',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]nprogress[\\/]nprogress\.js$/.test(id)) return null;
      let lean = code;
      for (const { what, from, to } of CHANGES) {
        const before = lean;
        lean = lean.replace(from, to);
        if (lean === before) this.warn(`nprogress has no such part any more: ${what}`);
      }
      return { code: lean, map: null };
    },
  };
}
