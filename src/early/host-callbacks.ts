/**
 * Defines the callbacks a native host calls, before the bundle is there, and keeps what comes early for it
 * (src/session/host.ts takes over).
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
