import { shellCampaigns } from './shell-campaigns.ts';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router-dom';

/** The hour and weather a page stands in (src/styles/themes.css). */
export type Theme = 'dawn' | 'aurora' | 'festival' | 'gold' | 'jade' | 'night' | 'blossom';

/** One page. A new page is a folder and a row here; see README.md beside this file. */
export interface Campaign {
  /** route path below /mfuwu, as react-router writes it */
  path: string;
  /** the page's folder */
  folder: string;
  /** document title, before the brand */
  title: string;
  theme: Theme;
  /** inside the shell (header, banner, footer), or alone */
  inside: 'shell' | 'alone';
  view: () => Promise<{ default: ComponentType }>;
  data: () => Promise<{ loader: LoaderFunction; action?: ActionFunction }>;
}

/** Every page. The first ones start with the entry; the others are found when one of them is asked for. */
export const campaigns: readonly Campaign[] = [
  ...shellCampaigns,
  {
    path: '/exchangeLogin',
    folder: 'exchange-login',
    title: '登录',
    theme: 'dawn',
    inside: 'alone',
    view: () => import('./exchange-login/page.tsx'),
    data: () => import('./exchange-login/data.ts'),
  },
  {
    path: '/wakeUp',
    folder: 'wake-up',
    title: '打开 App',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./wake-up/page.tsx'),
    data: () => import('./wake-up/data.ts'),
  },
  {
    path: '/opinionScoreRules',
    folder: 'opinion-score-rules',
    title: '观点分规则',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./opinion-score-rules/page.tsx'),
    data: () => import('./opinion-score-rules/data.ts'),
  },
  {
    path: '/rewardRules',
    folder: 'reward-rules',
    title: '奖励规则',
    theme: 'gold',
    inside: 'alone',
    view: () => import('./reward-rules/page.tsx'),
    data: () => import('./reward-rules/data.ts'),
  },
  {
    path: '/territoryRules',
    folder: 'territory-rules',
    title: '领地规则',
    theme: 'jade',
    inside: 'alone',
    view: () => import('./territory-rules/page.tsx'),
    data: () => import('./territory-rules/data.ts'),
  },
  {
    path: '/territory-carnival-rule',
    folder: 'territory-carnival-rule',
    title: '嘉年华规则',
    theme: 'night',
    inside: 'alone',
    view: () => import('./territory-carnival-rule/page.tsx'),
    data: () => import('./territory-carnival-rule/data.ts'),
  },
  {
    path: '/competition',
    folder: 'competition',
    title: '年度大课',
    theme: 'gold',
    inside: 'alone',
    view: () => import('./competition/page.tsx'),
    data: () => import('./competition/data.ts'),
  },
  {
    path: '/opinionRanking',
    folder: 'opinion-ranking',
    title: '观点榜',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./opinion-ranking/page.tsx'),
    data: () => import('./opinion-ranking/data.ts'),
  },
  {
    path: '/partnerRecruitment',
    folder: 'partner-recruitment',
    title: '邀请好友',
    theme: 'gold',
    inside: 'alone',
    view: () => import('./partner-recruitment/page.tsx'),
    data: () => import('./partner-recruitment/data.ts'),
  },
  {
    path: '/partnerShareRegister',
    folder: 'partner-share-register',
    title: '伙伴邀请注册',
    theme: 'jade',
    inside: 'alone',
    view: () => import('./partner-share-register/page.tsx'),
    data: () => import('./partner-share-register/data.ts'),
  },
  {
    path: '/recommendation-officer',
    folder: 'recommendation-officer',
    title: '推荐官',
    theme: 'night',
    inside: 'alone',
    view: () => import('./recommendation-officer/page.tsx'),
    data: () => import('./recommendation-officer/data.ts'),
  },
  {
    path: '/shareRegister',
    folder: 'share-register',
    title: '好友邀请注册',
    theme: 'blossom',
    inside: 'alone',
    view: () => import('./share-register/page.tsx'),
    data: () => import('./share-register/data.ts'),
  },
  {
    path: '/fission',
    folder: 'fission',
    title: '红包裂变',
    theme: 'festival',
    inside: 'alone',
    view: () => import('./fission/page.tsx'),
    data: () => import('./fission/data.ts'),
  },
  {
    path: '/channel',
    folder: 'channel',
    title: '渠道活动',
    theme: 'jade',
    inside: 'alone',
    view: () => import('./channel/page.tsx'),
    data: () => import('./channel/data.ts'),
  },
  {
    path: '/shareAddress',
    folder: 'share-address',
    title: '分享地址',
    theme: 'jade',
    inside: 'alone',
    view: () => import('./share-address/page.tsx'),
    data: () => import('./share-address/data.ts'),
  },
  {
    path: '/invent-user',
    folder: 'invent-user',
    title: '邀新对暗号',
    theme: 'night',
    inside: 'alone',
    view: () => import('./invent-user/page.tsx'),
    data: () => import('./invent-user/data.ts'),
  },
  {
    path: '/original-resident',
    folder: 'original-resident',
    title: '原住民招募',
    theme: 'dawn',
    inside: 'alone',
    view: () => import('./original-resident/page.tsx'),
    data: () => import('./original-resident/data.ts'),
  },
  {
    path: '/soul',
    folder: 'soul',
    title: '灵魂契合',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./soul/page.tsx'),
    data: () => import('./soul/data.ts'),
  },
  {
    path: '/personal-guest',
    folder: 'personal-guest',
    title: '个人主页',
    theme: 'blossom',
    inside: 'alone',
    view: () => import('./personal-guest/page.tsx'),
    data: () => import('./personal-guest/data.ts'),
  },
  {
    path: '/trends-detail/:id',
    folder: 'trends-detail',
    title: '动态详情',
    theme: 'dawn',
    inside: 'alone',
    view: () => import('./trends-detail/page.tsx'),
    data: () => import('./trends-detail/data.ts'),
  },
  {
    path: '/trends-detail-quest',
    folder: 'trends-detail-quest',
    title: '动态任务',
    theme: 'blossom',
    inside: 'alone',
    view: () => import('./trends-detail-quest/page.tsx'),
    data: () => import('./trends-detail-quest/data.ts'),
  },
  {
    path: '/chatAI',
    folder: 'chat-ai',
    title: 'AI 对话',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./chat-ai/page.tsx'),
    data: () => import('./chat-ai/data.ts'),
  },
  {
    path: '/aidao-detail',
    folder: 'aidao-detail',
    title: 'AI 岛',
    theme: 'aurora',
    inside: 'alone',
    view: () => import('./aidao-detail/page.tsx'),
    data: () => import('./aidao-detail/data.ts'),
  },
];
