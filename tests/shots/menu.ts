import type { Page } from '@playwright/test';
import { text, type Picture } from './state.ts';

const TITLES = '/adminland/facilitator/appTitle';
const sections = (page: Page) => page.getByRole('region', { name: '数字艺术' }).waitFor();
const openMenu = (page: Page) => page.getByRole('button', { name: '菜单' }).tap();

export const menuStates: Picture[] = [
  {
    page: 'menu',
    state: 'open',
    path: '',
    act: async (page) => {
      await sections(page);
      await openMenu(page);
    },
    until: text('服务商入驻'),
  },
  {
    page: 'menu',
    state: 'ecosystem',
    path: '',
    act: async (page) => {
      await sections(page);
      await openMenu(page);
      await page.getByRole('button', { name: '生态' }).tap();
    },
    until: (page) => page.getByRole('dialog').getByRole('link', { name: '研学教育' }).waitFor(),
  },
  {
    page: 'menu',
    state: 'failed',
    path: '',
    faults: [{ path: TITLES, kind: '500' }],
    act: async (page) => {
      await sections(page);
      await openMenu(page);
      await page.getByRole('button', { name: '生态' }).tap();
    },
    until: text('生态分类没有加载出来'),
  },
];
