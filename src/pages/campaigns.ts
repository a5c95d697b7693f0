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
];
