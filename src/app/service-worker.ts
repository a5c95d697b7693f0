interface TrustedPolicy {
  createScriptURL: (url: string) => string;
}

/**
 * Registers the service worker (src/worker), which lets later visits start offline. If the native host forbids it,
 * registration fails silently.
 */
export function startWorker(): void {
  if (import.meta.env.DEV || import.meta.env.VITE_SERVICE_WORKER !== 'on') return;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy };
  };
  const own: TrustedPolicy = { createScriptURL: (url) => url };
  const policy = trustedTypes?.createPolicy('lyyz-worker', own) ?? own;
  workers
    .register(policy.createScriptURL(`${import.meta.env.BASE_URL}sw.js`), { scope: import.meta.env.BASE_URL })
    .then(
      async () => {
        const { active } = await workers.ready;
        // Report the assets loaded before the worker was active; the worker sees later ones itself.
        const assets = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.startsWith(`${location.origin}${import.meta.env.BASE_URL}assets/`));
        active?.postMessage({ page: location.href, assets });
      },
      () => undefined,
    );
}
