const cleanups = new Map<string, () => void>();

/**
 * Runs `cleanup` once after the current test. Registering here keeps the common setup free of imports.
 * @param name a second registration with the same name replaces the first
 */
export function afterTest(name: string, cleanup: () => void): void {
  cleanups.set(name, cleanup);
}

export function runCleanups(): void {
  for (const cleanup of cleanups.values()) cleanup();
  cleanups.clear();
}
