import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * The class name of a CSS module's rule, from its file and its own name alone: the live page and the first paint are
 * two builds, and both must call it the same.
 */
export function scopedName(local: string, file: string): string {
  const path = relative(ROOT, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
