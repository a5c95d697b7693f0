import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CASH, feeOf, pointsOf } from '../../../sandbox/domain/cash-rules.ts';
import { signReward } from '../../../sandbox/domain/sign-rewards.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';

const section = (name: string) => screen.findByRole('region', { name });

test('states the sign-in rewards that the platform gives', async () => {
  renderApp('/rewardRules');
  expect(await screen.findByRole('heading', { level: 1, name: '奖励规则' })).toBeVisible();
  const sign = await section('每日签到');
  expect(sign).toHaveTextContent(`每天签到得 ${signReward(1)} 积分`);
  const days = Array.from({ length: 30 }, (_, index) => index + 1).filter((day) => signReward(day) > signReward(1));
  const rows = within(within(sign).getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    days.map((day) => `${day} 天${signReward(day) - signReward(1)} 积分`),
  );
});

test('states the cash amounts that the platform pays', async () => {
  renderApp('/rewardRules');
  const cash = await section('奖励变现');
  const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  expect(cash).toHaveTextContent(`每天 ${hour(CASH.opensAtHour)} 至 ${hour(CASH.closesAtHour)} 开放`);
  expect(cash).toHaveTextContent(`${pointsOf(100)} 积分兑 1 元`);
  expect(cash).toHaveTextContent(
    `每次 ${CASH.minFen / 100} 元起，最多 ${CASH.maxFen / 100} 元；每人每天最多 ${CASH.dailyFen / 100} 元`,
  );
  expect(cash).toHaveTextContent(`${(CASH.feeRate * 100).toFixed(1)}%，四舍五入到分，最少 ${feeOf(1)} 分`);
});
