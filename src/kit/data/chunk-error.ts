/** Whether a script or style failed to load, because of the network or a deployment. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script|Unable to preload CSS|error loading dynamically|chunk load timeout/i.test(
      error.message,
    )
  );
}
