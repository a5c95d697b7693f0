const cleanups = new Map<string, () => void>();

/**
 * Runs `cleanup` once after the current test. The setup of all tests does not import what registers here.
 * @param name a second registration by the same name replaces the first
 */
export function afterTest(name: string, cleanup: () => void): void {
  cleanups.set(name, cleanup);
}

export function runCleanups(): void {
  for (const cleanup of cleanups.values()) cleanup();
  cleanups.clear();
}
