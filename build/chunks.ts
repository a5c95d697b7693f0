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
export const withImports = (chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): Chunk[] =>
  reached(chunks, bundle).importerFirst;

/** The stylesheets of the chunks and of all that they import statically, each once, in the order in which they are imported. */
export const stylesOf = (chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): string[] => [
  ...new Set(
    reached(chunks, bundle).importedFirst.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  ),
];

function reached(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle) {
  const importerFirst = new Set<Chunk>();
  const importedFirst: Chunk[] = [];
  const visit = (chunk: Chunk) => {
    if (importerFirst.has(chunk)) return;
    importerFirst.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    importedFirst.push(chunk);
  };
  chunks.forEach(visit);
  return { importerFirst: [...importerFirst], importedFirst };
}
