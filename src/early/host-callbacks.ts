/**
 * Defines the callbacks of the native host before the bundle is loaded. Calls until then are queued for
 * src/session/host.ts.
 */
export function hostCallbacks(window: Window): void {
  const early: NonNullable<Window['lyyzEarly']> = { calls: [] };
  const take = (kind: 'token' | 'client') => (value: unknown) => {
    if (early.receive) early.receive(kind, value);
    else early.calls.push({ kind, value });
  };
  window.lyyzEarly = early;
  window.lyyzSetAccessToken = take('token');
  window.lyyzSetClientInfo = take('client');
}
