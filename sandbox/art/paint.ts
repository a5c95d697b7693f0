import { paintCover } from './cover.ts';
import { paintGallery } from './gallery.ts';
import { paintPortrait } from './portrait.ts';
import { paintProduction } from './production.ts';

/** A kind has one painter; a new kind of picture joins by a line here and a file beside this one. */
const painters = {
  /** 480x360: the islet of a provider; the motif is the one of its category. */
  cover: paintCover,
  /** 160x160: a person or a spirit, shown in a circle. */
  portrait: paintPortrait,
  /** 480x360: one work as a still life. */
  production: paintProduction,
  /** 750x500: a wider view of an islet. */
  gallery: paintGallery,
} satisfies Record<string, (id: number, motif?: string) => string>;

/** What the sandbox can paint. */
export type ArtKind = keyof typeof painters;

/** Every kind, for tests and contact sheets. */
export const artKinds = Object.keys(painters) as ArtKind[];

/**
 * Paints one picture as a complete SVG document. The same arguments give the same bytes on every machine; an unknown
 * kind is a RangeError, an unknown motif is not (one is picked by the id).
 */
export function paint(kind: ArtKind, id: number, motif?: string): string {
  // The kind comes out of an address, so the type is a wish; hasOwn keeps `constructor` and its like out.
  if (!Object.hasOwn(painters, kind)) throw new RangeError(`No picture of the kind "${kind}"`);
  const painter: (id: number, motif?: string) => string = painters[kind];
  return painter(id, motif);
}
