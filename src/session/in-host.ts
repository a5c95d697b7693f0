/**
 * Whether the page runs in a native host: its bridge is here, or it has called back. Before the bundle; later
 * `host.present` (host.ts) knows.
 */
export function isInHost({ lyyzNative, lyyzEarly, webkit }: Window): boolean {
  return Boolean(lyyzNative || webkit?.messageHandlers?.['lyyzNative'] || lyyzEarly?.calls.length);
}
