import type { Plugin } from 'vite';

/**
 * A stylesheet that did not come is asked for again with the next try. Vite's loader of chunks asks for each once, and
 * takes the link of a failed one for the stylesheet: the next try would show the chunk without its styles.
 */
export function stylesAgain(): Plugin {
  return {
    name: 'lingyu:styles-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const forgets = /(\(err\) => \{\s*)seen\[href\] = (?:void 0|undefined);/;
        const fails = /(e\.type === ["']error["']\)) rej\(/;
        if (!forgets.test(code) || !fails.test(code)) this.error("Vite's loader of chunks has changed");
        return {
          code: code.replace(forgets, '$1delete seen[href];').replace(fails, '$1 link.remove(), rej('),
          map: null,
        };
      },
    },
  };
}
