import type { PackageReward } from '../../../src/api/card-game.ts';
import type { Level } from '../../../src/lib/card-game/index.ts';
import { seeded } from '../../art/random.ts';

type Rarity = 'N' | 'R' | 'SR' | 'SSR';

/** The cards by series; the first has id 1. */
const SERIES: readonly (readonly [series: string, cards: readonly (readonly [name: string, rarity: Rarity])[]])[] = [
  [
    '潮汐',
    [
      ['卷浪', 'N'],
      ['扇贝', 'N'],
      ['海星', 'N'],
      ['歌鲸', 'SSR'],
      ['银鳞', 'N'],
      ['提灯蟹', 'R'],
      ['赤珊瑚', 'SR'],
    ],
  ],
  [
    '灯火',
    [
      ['灯塔', 'SR'],
      ['檐灯', 'N'],
      ['篝火', 'R'],
      ['雾钟', 'R'],
      ['塔门钥匙', 'N'],
      ['老铁锚', 'N'],
      ['纸船', 'N'],
    ],
  ],
  [
    '云天',
    [
      ['朝阳', 'R'],
      ['弯月', 'N'],
      ['引路星', 'SR'],
      ['积云', 'N'],
      ['惊雷', 'R'],
      ['纸鸢', 'N'],
      ['信鸥', 'SSR'],
    ],
  ],
  [
    '岛居',
    [
      ['双峰', 'N'],
      ['小屋', 'N'],
      ['新叶', 'N'],
      ['风信花', 'R'],
      ['晨露', 'N'],
      ['海蓝石', 'SR'],
      ['雨菇', 'R'],
    ],
  ],
];

export interface CardSeed {
  cardId: number;
  name: string;
  series: string;
  rarity: Rarity;
}

export const cards: readonly CardSeed[] = SERIES.flatMap(([series, list]) =>
  list.map(([name, rarity]) => ({ name, series, rarity })),
).map((card, n) => ({ cardId: n + 1, ...card }));

/** Relative probability of a card by rarity within its pool. */
export const WEIGHT: Readonly<Record<Rarity, number>> = { N: 12, R: 6, SR: 3, SSR: 1 };

const LEVEL_NAMES: readonly string[] = [
  ...['初潮', '浅滩', '拾贝小径', '木栈桥', '风口', '第一盏灯', '退潮之后', '礁石阵', '海雾晨', '半坡云'],
  ...['旧船坞', '回声洞', '夜航', '萤火泽', '星图室', '落日码头', '大潮前夜', '云梯', '珊瑚厅', '听风崖'],
  ...['雨季', '长桥', '鲸背', '极光带', '沉船湾', '塔心', '风暴眼', '归帆', '满月潮', '灵屿之心'],
];

export interface LevelSeed extends Level {
  gameId: number;
  name: string;
  cardPool: number[];
}

/** The thirty levels of the game; a game's id is its level. */
export function cardLevels(): LevelSeed[] {
  return LEVEL_NAMES.map((name, n) => {
    const level = n + 1;
    const random = seeded('card-level', level);
    const rest = cards.map(({ cardId }) => cardId);
    const size = Math.min(5 + Math.floor(level / 3), 14);
    const cardPool = Array.from({ length: size }, () => rest.splice(random.int(0, rest.length - 1), 1)[0] as number);
    return { gameId: level, name, level, seed: random.int(100_000, 999_999), cardPool };
  });
}

export interface PackageSeed {
  packageId: number;
  title: string;
  cost: readonly (readonly [cardId: number, count: number])[];
  rewards: readonly PackageReward[];
}

const points = (amount: number): PackageReward => ({ kind: 'points', amount, name: '积分' });
const glory = (amount: number): PackageReward => ({ kind: 'glory', amount, name: '荣耀' });
const asset = (name: string): PackageReward => ({ kind: 'asset', amount: 1, name });

export const packages: readonly PackageSeed[] = [
  {
    packageId: 1,
    title: '初潮小礼',
    cost: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    rewards: [points(60)],
  },
  {
    packageId: 2,
    title: '守灯人的谢礼',
    cost: [
      [8, 1],
      [9, 1],
    ],
    rewards: [asset('守灯人徽章'), glory(40)],
  },
  {
    packageId: 3,
    title: '云上邮包',
    cost: [
      [15, 1],
      [16, 1],
      [17, 1],
    ],
    rewards: [points(80), asset('云上邮戳')],
  },
  {
    packageId: 4,
    title: '岛居礼盒',
    cost: [
      [22, 2],
      [23, 2],
      [24, 1],
    ],
    rewards: [points(120)],
  },
  {
    packageId: 5,
    title: '听见鲸歌',
    cost: [
      [4, 1],
      [5, 3],
      [7, 2],
    ],
    rewards: [asset('鲸歌唱片'), glory(120)],
  },
  {
    packageId: 6,
    title: '长明灯会',
    cost: [
      [8, 2],
      [10, 2],
      [13, 1],
    ],
    rewards: [points(200)],
  },
  {
    packageId: 7,
    title: '星垂平野',
    cost: [
      [17, 2],
      [19, 2],
      [21, 1],
    ],
    rewards: [points(150), glory(80)],
  },
  {
    packageId: 8,
    title: '四海图鉴',
    cost: [
      [6, 1],
      [14, 1],
      [20, 1],
      [27, 1],
      [28, 1],
    ],
    rewards: [points(500), asset('四海图鉴'), glory(200)],
  },
];
