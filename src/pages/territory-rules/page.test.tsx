import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { checkTerritoryApply, projectedRevenue } from '../../api/territory.ts';
import { saveLogin } from '../../session/login-info.ts';

const logIn = (phone: string) => {
  const { accessToken, expireIn } = sandbox().issueToken({ phone });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
};

test('states the conditions that the platform checks', async () => {
  renderApp('/territoryRules');
  expect(await screen.findByRole('heading', { level: 1, name: '领地规则' })).toBeVisible();
  const apply = screen.getByRole('region', { name: '怎么成为领主' });
  // Person 161's level is too low.
  logIn('19900000061');
  const { reasons } = await checkTerritoryApply({});
  const [, level] = /社区等级达到 (\d+) 级/.exec(reasons.join()) ?? [];
  expect(apply).toHaveTextContent(`社区等级到 ${level} 级`);
});

test('states the revenue that the platform calculates', async () => {
  renderApp('/territoryRules');
  const revenue = await screen.findByRole('region', { name: '收益预估' });
  const of = async (level: number) => projectedRevenue({ memberCount: 100, level });
  const [one, two] = [await of(1), await of(2)];
  const active = /(\d+)%/.exec(one.assumptions.join())?.[1];
  expect(revenue).toHaveTextContent(`${active}% 的成员每月活跃`);
  const perMember = (total: number | undefined) => (total ?? 0) / Number(active);
  expect(revenue).toHaveTextContent(`每位活跃成员每月带来 ${perMember(one.months[0]?.amount)} 积分`);
  const more = perMember(two.months[0]?.amount) - perMember(one.months[0]?.amount);
  expect(revenue).toHaveTextContent(`每高一级多 ${more} 积分`);
});
