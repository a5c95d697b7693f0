import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * The chunk that was made for a module, or that contains it.
 * @param module end of the module's id
 * @throws Error if there is none
 */
export function chunkOf(module: string, chunks: Chunk[]): Chunk {
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    facadeModuleId ? facadeModuleId.endsWith(module) : moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`no chunk of its own for ${module}`);
  return chunk;
}

/** The chunks and all that they import statically, each once. */
export function withImports(chunks: Chunk[], bundle: Rolldown.OutputBundle): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return [...found];
}

/** The stylesheets of the chunks and of all that they import statically, each once, in the order in which they are imported. */
export function stylesOf(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<Chunk>();
  const styles = new Set<string>();
  const add = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file));
  };
  chunks.forEach(add);
  return [...styles];
}
