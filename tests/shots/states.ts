import { allRoutes } from '../../src/pages/all-routes.ts';
import { menuStates } from './menu.ts';
import type { Picture, ShotState } from './state.ts';

const found = import.meta.glob<ShotState[]>('../../src/pages/*/cases.ts', { eager: true, import: 'states' });

/** All states of all pages, and the menu. */
export const pictures: Picture[] = [
  ...menuStates,
  ...Object.entries(found).flatMap(([file, states]) =>
    states.map((state) => ({ page: file.split('/').at(-2) ?? '', ...state })),
  ),
];

/** One state of each page, in the order of `npm run pages`, and the open menu at the end. */
export const frontPictures: Picture[] = [
  ...allRoutes.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ folder }) => folder),
  'menu',
].map((folder) => {
  const own = pictures.filter(({ page, state }) => page === folder && state !== 'loading');
  const front = own.find(({ front }) => front) ?? own[0];
  if (!front) throw new Error(`${folder} has no state to photograph`);
  return { ...front, full: false };
});
