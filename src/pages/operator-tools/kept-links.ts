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

/** Keeps a link. One that is kept again moves to the front, with its new name. */
export function keepLink(link: KeptLink): KeptLink[] {
  return store([link, ...keptLinks().filter(({ url }) => url !== link.url)].slice(0, MAX_KEPT));
}

/** Removes a link. */
export function removeLink(url: string): KeptLink[] {
  return store(keptLinks().filter((link) => link.url !== url));
}

/**
 * Calls back when another tab changes the list.
 * @returns a function that removes the listener
 */
export function watchKeptLinks(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function store(links: KeptLink[]): KeptLink[] {
  writeStored(KEY, JSON.stringify(links));
  return links;
}
