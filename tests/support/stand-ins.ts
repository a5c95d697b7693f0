import { vi } from 'vitest';

/** What the test's DOM lacks of a browser; only what pages feel, and nothing that could hide a fault. */
export function standIns(): void {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {
        // nothing is laid out, so nothing ever comes into view
      }
      disconnect(): void {
        // see observe
      }
    },
  );
}
