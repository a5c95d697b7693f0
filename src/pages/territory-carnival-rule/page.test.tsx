import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { applyTerritoryFree } from '../../api/territory.ts';
import { activityDetail } from '../../api/invitation.ts';
import { parseShanghaiTime, shanghaiTime } from '../../lib/shanghai-time.ts';
import { saveLogin } from '../../session/login-info.ts';

test('states the period that the platform uses', async () => {
  renderApp('/territory-carnival-rule');
  expect(await screen.findByRole('heading', { level: 1, name: '嘉年华规则' })).toBeVisible();
  const { startTime, endTime } = await activityDetail({ id: 6015 });
  expect(startTime).toMatch(/-01 00:00:00$/);
  const next = shanghaiTime(parseShanghaiTime(endTime) + 1_000);
  expect(next).toMatch(/-01 00:00:00$/);
  expect(parseShanghaiTime(next) - parseShanghaiTime(startTime)).toBeLessThanOrEqual(31 * 86_400_000);
  expect(screen.getByRole('region', { name: '时间' })).toHaveTextContent('从当月 1 日 00:00 开始，到当月最后一天结束');
});

test.each([
  [{ name: '潮' }, /领地名字请取 2 到 12 个字/, '领地名：2 到 12 个字'],
  [{ declaration: '短' }, /领地宣言请写 10 到 200 个字/, '宣言：10 到 200 个字'],
  [{ contact: '1' }, /联系方式请填手机号或微信号/, '联系方式：手机号或微信号'],
])('states the form rule that the platform enforces: %o', async (wrong, refusal, rule) => {
  const { accessToken, expireIn } = sandbox().issueToken({ phone: '19900000003' });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
  const refused: unknown = await applyTerritoryFree({ ...form, region: '?' }).catch((error: unknown) => error);
  const [, region = ''] = /：([^、]+)/.exec(refused instanceof Error ? refused.message : '') ?? [];
  await expect(applyTerritoryFree({ ...form, region, ...wrong })).rejects.toThrow(refusal);
  renderApp('/territory-carnival-rule');
  expect(await screen.findByRole('region', { name: '申请要填什么' })).toHaveTextContent(rule);
});

const form = {
  name: '听潮小筑',
  region: '',
  declaration: '在这里听潮，看灯，种一片自己的松林',
  contact: '13800001111',
};
