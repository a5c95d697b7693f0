import { themeColours } from './theme-colours.ts';

/** Variables of a theme that illustrations and posters use. */
export const SCENE_COLOURS = [
  '--sky-from',
  '--sky-to',
  '--light',
  '--accent',
  '--on-accent',
  '--surface',
  '--ink',
  '--on-sky',
] as const;
export type SceneColours = Record<(typeof SCENE_COLOURS)[number], string>;

/** The colours of a theme; of the current page's if omitted. */
export const sceneColours = (theme?: string): SceneColours => themeColours(SCENE_COLOURS, theme);

/**
 * An illustration as a data: URL, without movement and in the given colours.
 * @param width of the image in pixels; its height follows from 750 x 480
 */
export function stillScene(svg: string, colours: SceneColours, width: number): string {
  const still = svg
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/var\((--[\w-]+)\)/g, (all, name: string) => colours[name as keyof SceneColours] ?? all)
    .replace(/<svg\b/, `<svg width="${width}" height="${(width * 480) / 750}"`);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(still)}`;
}
