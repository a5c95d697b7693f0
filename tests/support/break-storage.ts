import { vi } from 'vitest';

type Name = 'localStorage' | 'sessionStorage';

/**
 * From now on methods of a storage throw, as where it is full or blocked. A spy on the prototype would not be called: the
 * window of the tests binds its methods.
 */
export function breakStorage(name: Name, ...methods: (keyof Storage)[]): void {
  const broken = () => {
    throw new DOMException('full or blocked', 'QuotaExceededError');
  };
  const get = (storage: Storage, key: keyof Storage) => (methods.includes(key) ? broken : (storage[key] as unknown));
  vi.stubGlobal(name, new Proxy(globalThis[name], { get } as ProxyHandler<Storage>));
}
