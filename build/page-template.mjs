// Creates the files of a page from the templates in build/new-page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './commands/install.mjs';

/** The example in the documents and in the messages: a page that does not exist, so that it can be tried. */
export const EXAMPLE = "tide-notes '/tideNotes' 潮汐留言 gold";

const templates = join(root, 'build/new-page');
const pages = join(root, 'src/pages');
const PATHS = 'src/kit/navigation/page-paths.ts';
const pathsFile = join(root, PATHS);

const words = (folder) => folder.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
const pascal = (folder) => words(folder).join('');
/** Key of the page in `paths`. */
export const pathName = (folder) => pascal(folder).slice(0, 1).toLowerCase() + pascal(folder).slice(1);

const themes = () =>
  [...readFileSync(join(root, 'src/styles/themes.css'), 'utf8').matchAll(/\[data-theme='(\w+)'\]/g)].map(
    ([, name]) => name,
  );

function takenPaths() {
  return readdirSync(pages)
    .map((folder) => join(pages, folder, 'route.ts'))
    .filter((file) => existsSync(file))
    .map((file) => /path: '\/([^/']*)/.exec(readFileSync(file, 'utf8'))?.[1]?.toLowerCase());
}

/** Validates the arguments. @returns an error message, or null */
export function wrongWith({ folder = '', path = '', name = '', theme = '', inside = 'alone' }) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(folder)) return `the folder «${folder}» is not in kebab-case`;
  if (existsSync(join(pages, folder))) return `src/pages/${folder} already exists: choose another folder`;
  if (new RegExp(`const ${pathName(folder)} =`).test(readFileSync(pathsFile, 'utf8'))) {
    return `paths.${pathName(folder)} already exists (${PATHS})`;
  }
  if (!/^\/[A-Za-z][\w-]*$/.test(path)) return `the path «${path}» is not a slash and one word, such as /${folder}`;
  if (takenPaths().includes(path.slice(1).toLowerCase()))
    return `the path ${path} is already in use: choose another path`;
  if (name.trim() === '' || /['"`\\{}<>$\s]/.test(name))
    return `the name «${name}» is empty or has spaces or special characters`;
  if (!themes().includes(theme)) return `the theme «${theme}» is not one of ${[...new Set(themes())].join(', ')}`;
  if (!['alone', 'shell'].includes(inside)) return `--inside must be alone or shell, not «${inside}»`;
  return null;
}

/**
 * Fills the templates.
 * @param {{ folder: string, path: string, name: string, theme: string, inside?: string }} page
 * @returns {Promise<Record<string, string>>} file contents by path relative to the project, including the changed
 * page-paths.ts
 */
export async function filesOf({ folder, path, name, theme, inside = 'alone' }) {
  const values = {
    folder,
    path,
    address: path.slice(1),
    name,
    theme,
    inside,
    Page: pascal(folder),
    pathName: pathName(folder),
  };
  const fill = (text) => text.replace(/__([A-Za-z]+)__/g, (whole, key) => values[key] ?? whole);
  const options = await resolveConfig(pathsFile);
  const tidy = (file, text) => (/\.tsx?$/.test(file) ? format(text, { ...options, filepath: file }) : text);
  const files = {};
  for (const from of [templates, ...(inside === 'shell' ? [join(templates, 'shell')] : [])]) {
    for (const entry of readdirSync(from, { withFileTypes: true }).filter((one) => one.isFile())) {
      const text = fill(readFileSync(join(from, entry.name), 'utf8'));
      files[`src/pages/${folder}/${entry.name}`] = await tidy(entry.name, text);
    }
  }
  const line = `export const ${pathName(folder)} = (id: Id) => withQuery('${path}', { id });\n`;
  files[PATHS] = await tidy('page-paths.ts', readFileSync(pathsFile, 'utf8') + line);
  return files;
}
