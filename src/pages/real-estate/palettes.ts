/** Colours of the district; a canvas cannot use the variables of the theme. */
export interface Palette {
  shallow: string;
  grass: string;
  lawn: string;
  hollow: string;
  slabLeft: string;
  slabRight: string;
  road: string;
  bridge: string;
  bank: string;
  water: string;
  ripple: string;
  wallLeft: string;
  wallRight: string;
  window: string;
  litWindow: string;
  /** a house that was not asked for yet */
  unknown: Roof;
  roofs: Record<'N' | 'R' | 'SR' | 'SSR', Roof>;
  scaffold: string;
  reserved: string;
  white: string;
  pole: string;
  flower: string;
  tree: string;
  treeLight: string;
  trunk: string;
  shadow: string;
}

/** The slope in the light and the one away from it. */
interface Roof {
  light: string;
  dark: string;
}

export const palettes: Record<'day' | 'night', Palette> = {
  day: {
    shallow: '#a9e0d8',
    grass: '#a8d69a',
    lawn: '#c5e8b0',
    hollow: '#8fbf87',
    slabLeft: '#c7a97c',
    slabRight: '#a3855c',
    road: '#f3ead6',
    bridge: '#d8c6a2',
    bank: '#8a7350',
    water: '#7cc8d8',
    ripple: 'rgba(255, 255, 255, 0.7)',
    wallLeft: '#fdf6e8',
    wallRight: '#dccfb8',
    window: '#8fb4bb',
    litWindow: '#6d9aa6',
    unknown: { light: '#b6c3bd', dark: '#95a49d' },
    roofs: {
      N: { light: '#d9754a', dark: '#b4552f' },
      R: { light: '#2f8f78', dark: '#1f6c5a' },
      SR: { light: '#7b5bbf', dark: '#5b4196' },
      SSR: { light: '#e3a92f', dark: '#b67f14' },
    },
    scaffold: '#8a6a3c',
    reserved: '#d2452f',
    white: '#ffffff',
    pole: '#4d5b50',
    flower: '#f2a7a0',
    tree: '#4f9e68',
    treeLight: '#7cc283',
    trunk: '#7a5b3a',
    shadow: 'rgba(20, 60, 40, 0.18)',
  },
  night: {
    shallow: '#24556a',
    grass: '#2f5c58',
    lawn: '#3b6f63',
    hollow: '#234842',
    slabLeft: '#5a4f56',
    slabRight: '#3f3843',
    road: '#7d8288',
    bridge: '#6a6a70',
    bank: '#38323c',
    water: '#2f6f8e',
    ripple: 'rgba(255, 244, 200, 0.5)',
    wallLeft: '#8f93a3',
    wallRight: '#6a6d80',
    window: '#3d4257',
    litWindow: '#ffd777',
    unknown: { light: '#5c6672', dark: '#48515c' },
    roofs: {
      N: { light: '#9a4f3c', dark: '#74392c' },
      R: { light: '#22705f', dark: '#185245' },
      SR: { light: '#5f49a0', dark: '#463478' },
      SSR: { light: '#c99330', dark: '#976b18' },
    },
    scaffold: '#a08055',
    reserved: '#e0604a',
    white: '#f2f4f0',
    pole: '#c9d2cc',
    flower: '#b97c86',
    tree: '#275547',
    treeLight: '#37705a',
    trunk: '#4a3b33',
    shadow: 'rgba(5, 15, 30, 0.32)',
  },
};
