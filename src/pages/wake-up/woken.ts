/**
 * Whether this page has tried to open the app, by itself or at a tap. Stored with the history entry: a reload or going
 * back must not leave the page again.
 */
export function wasWoken(): boolean {
  return ((history.state ?? {}) as { woken?: boolean }).woken === true;
}

export function noteWoken(): void {
  history.replaceState({ ...(history.state as object | null), woken: true }, '');
}
