import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const THEMES_FILE = join(import.meta.dirname, '../src/styles/themes.css');

/** Messengers want a picture of this size, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The variables of a theme, as src/styles/themes.css has them. */
export function themeVariables(theme: string): Map<string, string> {
  const css = readFileSync(THEMES_FILE, 'utf8');
  const block = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1];
  if (!block) throw new Error(`themes.css has no theme ${theme}`);
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * The drawing in the colours of a theme, to stand by itself.
 * @throws Error where the drawing uses a variable its theme does not have
 */
export function inTheme(scene: string, theme: string): string {
  const variables = themeVariables(theme);
  return scene.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = variables.get(name);
    if (!value) throw new Error(`the drawing uses ${name}, which the theme ${theme} does not have`);
    return value;
  });
}

/**
 * A page's drawing as the PNG that messengers show beside a shared link; they take no SVG.
 * @param scene the drawing, one SVG text with its size in `viewBox`
 */
export async function sharePicture(scene: string, theme: string): Promise<Buffer> {
  // A still picture: without its style the drawing stands at its full light.
  const still = inTheme(scene, theme).replace(/<style>[\s\S]*?<\/style>/g, '');
  const sized = still.replace(/xMidYMax/, 'xMidYMid').replace(/<svg\b/, `<svg width="${WIDTH}" height="${HEIGHT}"`);
  return sharp(Buffer.from(sized)).resize(WIDTH, HEIGHT, { fit: 'cover' }).png({ palette: true, effort: 7 }).toBuffer();
}
