import type { Id } from '../../api/shapes.ts';

/** What a planet looks like. */
export type Face = 'isles' | 'bands' | 'aurora' | 'glass' | 'ice' | 'ring' | 'craters' | 'mist' | 'ripples';

export interface Planet {
  planetId: Id;
  name: string;
  line: string;
  face: Face;
  /** colours: ground, what is on it, highlights */
  ground: string;
  mark: string;
  shine: string;
}

/** The planets of the stamp book, in its order: constants, because no call lists them without a visit (api.md). */
export const PLANETS: readonly Planet[] = [
  planet(1, '晨汐星', '码头朝东，天亮得最早', 'isles', ['#f4a58a', '#c8574d', '#ffe3c4']),
  planet(2, '青屿星', '一场雨能下绿整座山', 'isles', ['#58b7a0', '#1f7a5c', '#d8f3c6']),
  planet(3, '极光星', '夜里抬头就有光', 'aurora', ['#2c5f9e', '#7ff0c8', '#d5fff0']),
  planet(4, '琉璃海', '海面平得能照见自己', 'glass', ['#4c8fe0', '#9cd0ff', '#ffffff']),
  planet(5, '眠雪星', '雪落下来没有声音', 'ice', ['#a9bfe6', '#f5f9ff', '#ffffff']),
  planet(6, '拾贝环', '贝壳绕着它转成一圈', 'ring', ['#e6b65c', '#fff0c9', '#fff7e0']),
  planet(7, '长庚星', '傍晚第一颗亮起来的', 'craters', ['#f0c36a', '#b9802f', '#fff2c2']),
  planet(8, '雾岚星', '雾散开的时候最好看', 'mist', ['#9a87d8', '#d9ccff', '#f3eeff']),
  planet(9, '回声星', '说一句话，能听见三句', 'ripples', ['#e58bb0', '#ffd3e2', '#fff0f6']),
];

function planet(
  planetId: number,
  name: string,
  line: string,
  face: Face,
  [ground, mark, shine]: readonly [string, string, string],
): Planet {
  return { planetId, name, line, face, ground, mark, shine };
}

export const isPlanet = (id: Id): boolean => PLANETS.some(({ planetId }) => planetId === id);

/** The place of a planet in the map, from 0; 0 for none. */
export const indexOf = (id: Id | undefined): number =>
  Math.max(
    0,
    PLANETS.findIndex(({ planetId }) => planetId === id),
  );
