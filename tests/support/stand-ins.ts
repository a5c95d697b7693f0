import { vi } from 'vitest';

/** Stubs for browser APIs missing in the test DOM. */
export function standIns(): void {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {
        // without layout nothing intersects
      }
      disconnect(): void {
        // see observe
      }
    },
  );
}
