import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../sandbox/core/faults.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox, server } from '../support/sandbox.ts';

interface Page {
  path: string;
  calls: string;
  skeleton: string;
  good: () => Promise<HTMLElement>;
  /** what its calls come through as if nothing had been */
  unharmed?: FaultKind[];
}

/** Resolves once a call to such a path goes out. */
function whenAsked(path: string): Promise<void> {
  return new Promise((resolve) => {
    const heard = ({ request }: { request: Request }) => {
      if (!request.url.includes(path)) return;
      server.events.removeListener('request:start', heard);
      resolve();
    };
    server.events.on('request:start', heard);
  });
}

/** Each page with what it shows when all is well. */
const pages: Page[] = [
  {
    path: '/',
    calls: '/adminland',
    skeleton: 'main ul[aria-hidden] > li',
    good: () => screen.findByRole('region', { name: '数字艺术' }),
  },
  {
    path: '/manufacturerDetail/1017',
    calls: '/adminland/facilitator/showOne',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { level: 1, name: '不二水墨' }),
  },
  {
    path: '/competition',
    calls: '/xfacade/api/facade/forbes',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('region', { name: '关于这门课' }),
  },
  {
    path: '/opinionRanking',
    calls: '/connect/moment/GetLatestArena',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('region', { name: '岛民怎么说' }),
  },
  {
    path: '/partnerRecruitment',
    calls: '/finance/agent/getAgentConfig',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { name: '合作档位' }),
  },
  {
    path: '/partnerShareRegister?inviteCode=VDP5VV',
    calls: '/finance/agent/getAgentConfig',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { name: '做伙伴，有这些' }),
  },
  {
    path: '/recommendation-officer?id=6013',
    calls: '/acApi/server/activity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { name: '活动规则' }),
  },
  {
    path: '/shareRegister?activityId=6001',
    calls: '/acApi/server/activity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('region', { name: '带一位朋友上岛' }),
  },
  {
    path: '/fission?inviterId=101',
    calls: '/connect/moment/open/home',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { name: '阿沅送你一个红包' }),
  },
  {
    path: '/channel?channelCode=HAIYAN01',
    calls: '/ucenter/api/channelRecord',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { name: '海盐书店' }),
    // A channel has none.
    unharmed: ['null-lists'],
  },
  {
    path: '/shareAddress?id=20001',
    calls: '/land/api/land',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('article', { name: '地块明信片' }),
  },
  {
    path: '/invent-user?activityId=6002',
    calls: '/acApi/server/activity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('button', { name: '登录领暗号' }),
  },
  {
    path: '/original-resident',
    calls: '/acApi/server/activity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByText('原住民名额共 10000 位，以居民编号为准。'),
  },
  {
    path: '/soul?answers=aaaaaaaa',
    calls: '/vertical/api/character/getVerticalNpcCfgEntity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('region', { name: '和你最契合的是' }),
  },
  {
    path: '/personal-guest?userId=105',
    calls: '/connect/moment/open/home',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { level: 2, name: '白榆' }),
  },
  {
    path: '/trends-detail/3001',
    calls: '/connect/moment/detailNoAuth',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('link', { name: '去 App 里说一句' }),
  },
  {
    path: '/trends-detail-quest?momentId=3001&taskId=9101',
    calls: '/connect/moment/detailNoAuth',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('region', { name: '阅读任务' }),
  },
  {
    path: '/aidao-detail?robotId=804',
    calls: '/vertical/api/labelClassification/notLogin/getRobotDetail',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('heading', { level: 2, name: '顾星阑' }),
  },
  {
    path: '/chatAI?characterId=804',
    calls: '/vertical/api/character/getVerticalNpcCfgEntity',
    skeleton: '[role=status][aria-label=正在加载]',
    good: () => screen.findByRole('textbox', { name: '对顾星阑说' }),
  },
];

/** These let the page come: late, or without what it would have shown. */
const harmless = new Set<FaultKind>(['slow']);

describe.each(pages)('$path', ({ path, calls, good, skeleton, unharmed = [] }) => {
  test.each(FAULT_KINDS.filter((kind) => !harmless.has(kind) && !unharmed.includes(kind)))(
    '%s: says what happened, and retry works once it has passed',
    async (kind) => {
      sandbox().faults.set([{ path: calls, kind }]);
      const { user, container } = renderApp(path);
      const retry = await screen.findByRole('button', { name: '重试' });
      const told = screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join('');
      expect(told.length).toBeGreaterThan(10);
      expect(container.querySelector('img')).not.toBeNull();
      sandbox().faults.set([]);
      await user.click(retry);
      expect(await good()).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('slow: a skeleton meanwhile, then the page', async () => {
    sandbox().faults.set([{ path: calls, kind: 'slow', delayMs: 700 }]);
    const { container } = renderApp(path);
    await waitFor(() => expect(container.querySelector(skeleton)).not.toBeNull());
    expect(await good()).toBeVisible();
  });

  test('left while it loads: nothing more is said', async () => {
    sandbox().faults.set([{ path: calls, kind: 'slow', delayMs: 400 }]);
    const asked = whenAsked(calls);
    const { unmount, router } = renderApp(path);
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    unmount();
    router.dispose();
    sandbox().faults.set([{ path: calls, kind: '500' }]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(document.getElementById('announcer')).toBeNull();
    expect(document.querySelector('.adm-toast-wrap, .plain-toast')).toBeNull();
  });
});
