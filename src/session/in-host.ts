/**
 * Whether the page runs in a native host: its bridge is here, or it has called back. For what runs before React; the app
 * asks `host.present` (host.ts).
 */
export function isInHost({ lyyzNative, lyyzEarly, webkit }: Window): boolean {
  const called = lyyzEarly?.hosted ?? lyyzEarly?.calls.length;
  return Boolean(lyyzNative || webkit?.messageHandlers?.['lyyzNative'] || called);
}
