/**
 * The colours of one time of day and weather. Literal colours, because a picture in an `img` inherits nothing from the
 * page.
 */
export interface Palette {
  name: string;
  /** The light in the sky, and whether stars are visible. */
  hour: 'day' | 'dusk' | 'night';
  /** Top and bottom of the sky. */
  sky: readonly [from: string, to: string];
  light: string;
  /** Sea at the horizon and at the lower edge. */
  sea: readonly [far: string, near: string];
  /** Land in three layers: far (almost the sky's colour), middle, near. */
  land: readonly [far: string, middle: string, near: string];
  /** Lit walls. */
  wall: string;
  accent: string;
  /** A second, quieter colour that matches the accent. */
  second: string;
}

const palette = (
  name: string,
  hour: Palette['hour'],
  sky: Palette['sky'],
  light: string,
  sea: Palette['sea'],
  land: Palette['land'],
  [wall, accent, second]: readonly [string, string, string],
): Palette => ({ name, hour, sky, light, sea, land, wall, accent, second });

/** Times of day and weathers; includes the product's seven themes, the others are in between. */
export const palettes: readonly Palette[] = [
  palette(
    'dawn',
    'day',
    ['#8b9df0', '#ffd8c0'],
    '#fff1cf',
    ['#e9c3cf', '#7f8fd8'],
    ['#b4aee0', '#7f83cc', '#3f4796'],
    ['#fff3e6', '#e0573f', '#f3b37c'],
  ),
  palette(
    'aurora',
    'night',
    ['#0f1a4a', '#2b8f8c'],
    '#b9ffe4',
    ['#2f9a94', '#123a5e'],
    ['#257a86', '#1a5570', '#0d2a4c'],
    ['#e2f6ee', '#ffb86b', '#5fd3bd'],
  ),
  palette(
    'festival',
    'dusk',
    ['#7a1226', '#e2604a'],
    '#ffe7c2',
    ['#d9644f', '#7a1a30'],
    ['#b9404a', '#8e2438', '#560f24'],
    ['#fff1dc', '#f2b15c', '#d9483b'],
  ),
  palette(
    'gold',
    'day',
    ['#f0bf63', '#fff0cf'],
    '#fffdf4',
    ['#f6dca0', '#d79a4a'],
    ['#e3bb76', '#c48d45', '#855722'],
    ['#fffaf0', '#c2502f', '#2f8f83'],
  ),
  palette(
    'jade',
    'day',
    ['#93d2ba', '#ebf7e4'],
    '#fffde6',
    ['#bfe4cf', '#4fa58c'],
    ['#9dd0b8', '#5aa987', '#1f6b57'],
    ['#fffdf2', '#e8734a', '#f2c14e'],
  ),
  palette(
    'night',
    'night',
    ['#0b1030', '#3b3a86'],
    '#f3efd0',
    ['#47469a', '#151a4a'],
    ['#33347c', '#242763', '#11143c'],
    ['#e9e6f5', '#f4a259', '#7d78e0'],
  ),
  palette(
    'blossom',
    'day',
    ['#f5adc9', '#ffece4'],
    '#fff6e6',
    ['#fbd3d4', '#d487ac'],
    ['#eeb4c6', '#cf7fa4', '#8a3d6b'],
    ['#fff8f2', '#c93a6e', '#7aa6c9'],
  ),
  palette(
    'noon',
    'day',
    ['#5db2e8', '#dff3fb'],
    '#fffbe0',
    ['#a9dcee', '#3f8fc4'],
    ['#a3cfe0', '#5fa39a', '#2a6468'],
    ['#ffffff', '#f0683c', '#f7c651'],
  ),
  palette(
    'mist',
    'day',
    ['#b7c4cf', '#eef0ea'],
    '#ffffff',
    ['#d3dcdc', '#8fa6ae'],
    ['#c3ced1', '#8ea5a8', '#4d6a72'],
    ['#fbf9f2', '#d0583f', '#e0a95b'],
  ),
  palette(
    'ember',
    'dusk',
    ['#4a2a6a', '#f58a5c'],
    '#ffe1a8',
    ['#ef9268', '#5b2f6e'],
    ['#b5617a', '#7c3f74', '#3a1d4e'],
    ['#ffeeda', '#ffc15a', '#e8566a'],
  ),
  palette(
    'dusk',
    'dusk',
    ['#5a6bc4', '#f7b7a3'],
    '#fff0d6',
    ['#e8b0b4', '#5763b0'],
    ['#9f97cf', '#6a6ab2', '#33367c'],
    ['#fff4ea', '#f2784b', '#f5c86b'],
  ),
  palette(
    'deep',
    'night',
    ['#06283f', '#1f6f8f'],
    '#e6f7ff',
    ['#2a7c99', '#0a3350'],
    ['#1c6280', '#144a68', '#082c47'],
    ['#e6f3f5', '#ff8f6b', '#6fd0e0'],
  ),
  palette(
    'lilac',
    'dusk',
    ['#8f7fd6', '#f6d6ea'],
    '#fff7ea',
    ['#dcc3e6', '#8c79c9'],
    ['#c3aee0', '#9381c9', '#54448f'],
    ['#fffaf6', '#ef6f8f', '#6cc3b8'],
  ),
  palette(
    'moss',
    'day',
    ['#a9c7a0', '#f4f0d2'],
    '#fffce8',
    ['#d0dbb4', '#6f9a84'],
    ['#b6c79b', '#7f9f6a', '#3d5f45'],
    ['#fffbef', '#cf5a34', '#e5b04c'],
  ),
  palette(
    'storm',
    'night',
    ['#27304f', '#7d8fb0'],
    '#f1f4ff',
    ['#7488aa', '#2b3a5e'],
    ['#66789c', '#4a5b82', '#222d50'],
    ['#eef0f6', '#f6b455', '#d8647a'],
  ),
  palette(
    'apricot',
    'day',
    ['#f7a68b', '#ffeecb'],
    '#fffbe9',
    ['#fbcfa6', '#d97f78'],
    ['#f0b193', '#cf7d72', '#84434f'],
    ['#fff9ee', '#2f7f8c', '#e0503f'],
  ),
];

/** Mixes two colours written as #rrggbb; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = Number.parseInt(first.slice(1), 16);
  const b = Number.parseInt(second.slice(1), 16);
  let out = 0;
  for (const shift of [16, 8, 0]) {
    const from = (a >> shift) & 255;
    out = (out << 8) | Math.round(from + (((b >> shift) & 255) - from) * share);
  }
  return `#${out.toString(16).padStart(6, '0')}`;
}
