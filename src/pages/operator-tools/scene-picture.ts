import { themeColours } from '../../kit/scene/theme-colours.ts';
import type { Theme } from '../page-route.ts';

const NAMES = [
  '--sky-from',
  '--sky-to',
  '--light',
  '--accent',
  '--on-accent',
  '--surface',
  '--ink',
  '--on-sky',
] as const;

/** A page's drawing as the address of an image, still and in the colours of a theme. */
export function sceneInTheme(svg: string, theme: Theme): string {
  const colours = themeColours(NAMES, theme);
  const still = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/var\((--[\w-]+)\)/g, (all, name: string) => colours[name as (typeof NAMES)[number]] ?? all)
    .replace(/<svg\b/, '<svg width="750" height="480"');
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(still)}`;
}
