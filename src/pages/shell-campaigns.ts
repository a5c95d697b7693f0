import type { Campaign } from './campaigns.ts';

/** The pages inside the shell, which the entry itself knows; all others stand in campaigns.ts. */
export const shellCampaigns: readonly Campaign[] = [
  {
    path: '/',
    folder: 'home',
    title: '灵屿宇宙',
    theme: 'dawn',
    inside: 'shell',
    view: () => import('./home/page.tsx'),
    data: () => import('./home/data.ts'),
  },
  {
    path: '/manufacturerDetail/:id',
    folder: 'manufacturer-detail',
    title: '服务商',
    theme: 'dawn',
    inside: 'shell',
    view: () => import('./manufacturer-detail/page.tsx'),
    data: () => import('./manufacturer-detail/data.ts'),
  },
];
