/** A module that pages share. */
export interface SharedModule {
  id: string;
  /** what it adds to a first visit */
  bytes: number;
  /** the pages that import it, directly or not */
  pages: ReadonlySet<string>;
  /** ids of the modules that it imports, others than shared ones among them */
  imports: readonly string[];
}

/** Modules of one chunk. */
interface Chunk {
  modules: SharedModule[];
  bytes: number;
  /** the pages that load it */
  pages: Set<string>;
}

/**
 * Divides the modules that pages share into chunks. Modules of exactly the same pages are together; then those two
 * chunks become one, again and again, whose union spares the pages the most: a page that loads both asks for one file
 * less, and a page that needs only one of them loads the bytes of the other for nothing.
 * @param modules in a fixed order, for the same chunks each time
 * @param chunkBytes what one more chunk costs a page that loads it
 * @returns the modules of each chunk; no chunks import each other in a circle, in which one would run before what it uses
 */
export function divide<M extends SharedModule>(modules: readonly M[], chunkBytes: number): M[][];
export function divide(modules: readonly SharedModule[], chunkBytes: number): SharedModule[][] {
  const classes = new Map<string, Chunk>();
  for (const module of modules) {
    const key = [...module.pages].sort().join();
    const chunk = classes.get(key) ?? { modules: [], bytes: 0, pages: new Set(module.pages) };
    chunk.modules.push(module);
    chunk.bytes += module.bytes;
    classes.set(key, chunk);
  }
  const chunks = new Set(classes.values());
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk])));
  const pairWith = pairsOf(chunkBytes);
  let pairs = [...chunks].flatMap((one, at) => [...chunks].slice(at + 1).map((other) => pairWith(one, other)));
  for (;;) {
    pairs = pairs.filter(({ spared }) => spared > 0);
    const [first, ...others] = pairs;
    if (!first) return [...chunks].map((chunk) => chunk.modules);
    const best = others.reduce((most, pair) => (pair.spared > most.spared ? pair : most), first);
    const { one, other } = best;
    if (importsByWay(one, other, chunkOf) || importsByWay(other, one, chunkOf)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    chunks.delete(other);
    for (const { id } of other.modules) chunkOf.set(id, one);
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    other.pages.forEach((page) => one.pages.add(page));
    pairs = pairs.filter((pair) => ![one, other].some((chunk) => chunk === pair.one || chunk === pair.other));
    for (const chunk of chunks) if (chunk !== one) pairs.push(pairWith(one, chunk));
  }
}

/** Two chunks, and how many bytes the pages would be spared if they were one; negative if it costs them some. */
const pairsOf = (chunkBytes: number) => (one: Chunk, other: Chunk) => {
  const both = [...one.pages].filter((page) => other.pages.has(page)).length;
  const wasted = (one.pages.size - both) * other.bytes + (other.pages.size - both) * one.bytes;
  return { one, other, spared: both * chunkBytes - wasted };
};

/** Whether a chunk imports another by way of a third: as one, they and the third would import each other. */
function importsByWay(from: Chunk, to: Chunk, chunkOf: ReadonlyMap<string, Chunk>): boolean {
  const seen = new Set([from]);
  const follow = (chunk: Chunk): boolean =>
    chunk.modules
      .flatMap(({ imports }) => imports)
      .some((id) => {
        const next = chunkOf.get(id);
        if (next === to) return chunk !== from;
        if (!next || seen.has(next)) return false;
        seen.add(next);
        return follow(next);
      });
  return follow(from);
}
