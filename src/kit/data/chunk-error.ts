/** A script or style of a page did not come: no network, or a newer version has replaced it. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script|Unable to preload CSS|error loading dynamically|chunk load timeout/i.test(
      error.message,
    )
  );
}
