import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const THEMES_FILE = join(import.meta.dirname, '../src/styles/themes.css');

/** Size in pixels that messengers expect. */
const WIDTH = 1200;
const HEIGHT = 630;

/** CSS variables of a theme, read from src/styles/themes.css. */
export function themeVariables(theme: string): Map<string, string> {
  const css = readFileSync(THEMES_FILE, 'utf8');
  const block = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1];
  if (!block) throw new Error(`themes.css has no theme ${theme}`);
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Replaces the theme's CSS variables in a scene with their values, so that it works as a standalone file.
 * @throws Error if the scene uses a variable its theme does not define
 */
export function inTheme(scene: string, theme: string): string {
  const variables = themeVariables(theme);
  return scene.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = variables.get(name);
    if (!value) throw new Error(`the scene uses ${name}, which the theme ${theme} does not define`);
    return value;
  });
}

/**
 * Renders a page's scene as the PNG for share previews; messengers do not accept SVG.
 * @param scene SVG text with a `viewBox`
 */
export async function sharePicture(scene: string, theme: string): Promise<Buffer> {
  // Styles in a scene only animate it; without them it has its full brightness.
  const still = inTheme(scene, theme).replace(/<style>[\s\S]*?<\/style>/g, '');
  const sized = still.replace(/xMidYMax/, 'xMidYMid').replace(/<svg\b/, `<svg width="${WIDTH}" height="${HEIGHT}"`);
  return sharp(Buffer.from(sized)).resize(WIDTH, HEIGHT, { fit: 'cover' }).png({ palette: true, effort: 7 }).toBuffer();
}
