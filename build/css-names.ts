import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Class name of a CSS module rule, derived from its file and local name only: the app and the first paint are two
 * builds and must generate the same names.
 */
export function scopedName(local: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
