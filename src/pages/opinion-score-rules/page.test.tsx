import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quietMoment } from '../../../tests/support/quiet-moment.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { latestArena, arenaOpinions } from '../../api/moment.ts';

test('states the scores that the platform uses', async () => {
  // On a Monday there are few opinions.
  sandbox().setNow(quietMoment());
  renderApp('/opinionScoreRules');
  expect(await screen.findByRole('heading', { level: 1, name: '观点分规则' })).toBeVisible();
  const table = within(screen.getByRole('region', { name: '怎么算分' })).getByRole('table');
  const points = Object.fromEntries(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        parseInt(within(row).getByRole('cell').textContent, 10),
      ]),
  );
  const arena = await latestArena({});
  const { list } = await arenaOpinions({ arenaId: arena?.arenaId ?? 0, sort: 'score', pageNo: 1, pageSize: 50 });
  expect(list.length).toBeGreaterThan(5);
  for (const { score, likeCount } of list) {
    expect(score).toBe((points['发布一条观点'] ?? 0) + likeCount * (points['收到一个赞'] ?? 0));
  }
});
