import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { activities } from '../../sandbox/db/data/activities.ts';

/** Activities that always stand are the platform's: their ids come from the environment, and from nowhere else. */

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const names = [...read('src/env.d.ts').matchAll(/VITE_ACTIVITY_\w+/g)].map(([name]) => name);

test('come from the environment, each from its own variable', async () => {
  names.forEach((name, index) => vi.stubEnv(name, String(7_001 + index)));
  vi.resetModules();
  const { standingActivities } = await import('../../src/features/activities/standing-activities.ts');
  expect(Object.values(standingActivities).sort()).toEqual(names.map((_, index) => 7_001 + index));
});

test('are named wherever an owner sets them', () => {
  expect(names).toContain('VITE_ACTIVITY_RESIDENTS');
  for (const name of names) {
    expect(read('.env.development'), name).toMatch(new RegExp(`^${name}=\\d+$`, 'm'));
    expect(read('.env.production'), name).toMatch(new RegExp(`^${name}=\\d+$`, 'm'));
    expect(read('deploy/Dockerfile'), name).toMatch(new RegExp(`^ARG ${name}$`, 'm'));
    expect(read('deploy/README.md'), name).toContain(`\`${name}\``);
  }
});

test('no page has the id of an activity in its source', () => {
  const sources = import.meta.glob<string>(
    ['../../src/{pages,features}/**/*.{ts,tsx}', '!../../src/**/*.test.{ts,tsx}', '!../../src/pages/*/cases.ts'],
    { eager: true, query: '?raw', import: 'default' },
  );
  const ids = new RegExp(`\\b(?:${activities.map(({ activityId }) => activityId).join('|')})\\b`);
  expect(Object.keys(sources).filter((file) => ids.test(sources[file] ?? ''))).toEqual([]);
});
