import * as v from 'valibot';
import { readStored, writeStored } from '../../session/storage.ts';

const KEY = 'lyyz_operator_links';
/** The oldest are dropped beyond this number. */
const MAX_KEPT = 200;

const KeptLinks = v.array(v.object({ name: v.string(), url: v.string(), page: v.string(), keptAt: v.string() }));
export type KeptLink = v.InferOutput<typeof KeptLinks>[number];

/** The links kept on this machine, newest first. */
export function keptLinks(): KeptLink[] {
  try {
    const read = v.safeParse(KeptLinks, JSON.parse(readStored(KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return []; // a partial write
  }
}

/** Keeps the list. A link that is kept again moves to the front, with its new name. */
export function keepLinks(links: readonly KeptLink[]): KeptLink[] {
  const seen = new Set<string>();
  const kept = links.filter(({ url }) => !seen.has(url) && seen.add(url)).slice(0, MAX_KEPT);
  writeStored(KEY, JSON.stringify(kept));
  return kept;
}
