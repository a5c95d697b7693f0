import { vi } from 'vitest';

/** Height of the screen and of every element in pixels. */
const SCREEN = 800;
const HEIGHT = 40;

/**
 * Lets virtual lists work in a DOM without layout: every element has the same size, ResizeObserver reports it, and the
 * first items of a list are visible.
 */
export function layOut(): void {
  const view = document.defaultView;
  if (!view) throw new Error('no window');
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(SCREEN);
  Object.defineProperty(view.HTMLElement.prototype, 'offsetParent', { get: () => document.body, configurable: true });
  const Told = class implements Pick<ResizeObserver, 'observe' | 'unobserve' | 'disconnect'> {
    private readonly watched = new Set<Element>();
    private readonly told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.told = told;
    }
    observe(target: Element): void {
      this.watched.add(target);
      queueMicrotask(() => {
        if (!this.watched.has(target)) return;
        const entry = { target, contentRect: { width: 300, height: HEIGHT } } as unknown as ResizeObserverEntry;
        this.told([entry], this);
      });
    }
    unobserve(target: Element): void {
      this.watched.delete(target);
    }
    disconnect(): void {
      this.watched.clear();
    }
  };
  for (const where of [view, globalThis]) {
    Object.defineProperty(where, 'ResizeObserver', { value: Told, configurable: true, writable: true });
  }
}
