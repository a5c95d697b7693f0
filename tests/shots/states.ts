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
