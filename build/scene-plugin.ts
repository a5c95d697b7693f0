import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PARTS_FILE = join(import.meta.dirname, '../src/kit/scene/parts.svg');

/**
 * Turns `import scene from './scene.svg?scene'` into one minified SVG string: the page's scene plus only the shared
 * parts it uses.
 */
export function scene(): Plugin {
  return {
    name: 'lingyu:scene',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'scene' || !file) return null;
      this.addWatchFile(file);
      this.addWatchFile(PARTS_FILE);
      const svg = composeScene(readFileSync(file, 'utf8'), readFileSync(PARTS_FILE, 'utf8'));
      return { code: `export default ${JSON.stringify(svg)};`, moduleType: 'js' };
    },
  };
}

/** Adds the shared parts a scene refers to, each once, and removes comments and white space. */
export function composeScene(drawing: string, parts: string): string {
  const symbols = new Map<string, string>();
  for (const match of parts.matchAll(/<symbol\b[^>]*\bid="([^"]+)"[\s\S]*?<\/symbol>/g)) {
    if (match[1]) symbols.set(match[1], match[0]);
  }
  const wanted = new Set<string>();
  const collect = (text: string) => {
    for (const [, name] of text.matchAll(/<use\b[^>]*\bhref="#([^"]+)"/g)) {
      const symbol = name ? symbols.get(name) : undefined;
      if (!name || !symbol || wanted.has(name)) continue;
      wanted.add(name);
      collect(symbol);
    }
  };
  collect(drawing);
  const defs = [...wanted].map((name) => symbols.get(name)).join('');
  const withParts = drawing.replace(/(<svg\b[^>]*>)/, `$1${defs ? `<defs>${defs}</defs>` : ''}`);
  return withParts
    .replace(/<\?xml[^>]*\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
