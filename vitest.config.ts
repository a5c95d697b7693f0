import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { loadEnv } from 'vite';
import viteConfig from './vite.config.ts';

/** Plugins that serve or write files are not used in tests. */
const notInTests = new Set(['lingyu:sandbox', 'lingyu:early-script', 'lingyu:page-files']);
const plugins = (viteConfig.plugins ?? [])
  .flat(Infinity as 1)
  .filter((plugin) => !(plugin && typeof plugin === 'object' && 'name' in plugin && notInTests.has(plugin.name)));

/** Starts an HTTP server and needs no DOM, so it runs with the sandbox tests. */
const SERVES = 'build/sandbox-plugin.test.ts';

const shared = {
  env: loadEnv('development', import.meta.dirname, 'VITE_'),
  // High, because a busy machine is slow.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // More workers than cores: page tests wait for a pause of the app half of their time.
  maxWorkers: Math.ceil(availableParallelism() * 2.5),
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

const dom = {
  environment: './tests/support/dom-environment.ts',
  environmentOptions: { url: 'http://localhost:5173/mfuwu/' },
};

export default mergeConfig(
  { ...viteConfig, plugins },
  defineConfig({
    test: {
      ...shared,
      globalSetup: ['tests/support/seed-once.ts', 'tests/support/dom-in-one-file.ts'],
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'unit',
            ...dom,
            include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'tests/house/**/*.test.{ts,tsx}'],
            exclude: [SERVES],
            setupFiles: ['tests/support/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'sandbox',
            environment: 'node',
            // A sandbox shares nothing, and loading its modules for each file takes a quarter of the time.
            isolate: false,
            include: ['sandbox/**/*.test.ts', SERVES],
            exclude: ['sandbox/proof/performance.test.ts'],
          },
        },
        {
          // Runs alone: other tests would distort the measurements.
          extends: true,
          test: { ...shared, name: 'performance', environment: 'node', include: ['sandbox/proof/performance.test.ts'] },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'faults',
            ...dom,
            include: ['tests/faults/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/support/setup.ts'],
          },
        },
      ],
    },
  }),
);
