// @vitest-environment node
import { expect, test } from 'vitest';
import { allRoutes } from '../src/pages/all-routes.ts';
import { pagesList } from './pages-list.ts';

test('lists every page with its parameters', () => {
  const lines = pagesList().split('\n');
  expect(lines).toHaveLength(allRoutes.length);
  expect(lines).toContain('/mfuwu/aidao-detail  AI 岛  «AI 岛»  robotId (id)  aurora  alone');
  expect(lines.find((line) => line.startsWith('/mfuwu/manufacturerDetail/:id '))).toContain('  id (in the path)  ');
});
