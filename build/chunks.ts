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
