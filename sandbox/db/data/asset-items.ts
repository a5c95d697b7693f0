import { seeded } from '../../art/random.ts';

/** A seeded item; assets are its numbered copies. */
export interface AssetItemSeed {
  itemId: number;
  name: string;
  series: string;
  rarity: 'N' | 'R' | 'SR' | 'SSR';
  total: number;
  bound: boolean;
  hidden: boolean;
}

/** An item sold in an activity. */
export interface DebutSeed {
  assetId: number;
  activityId: number;
  itemId: number;
  priceFen: number;
  total: number;
  /** copies sold before the recorded orders */
  soldBefore: number;
  limit: number;
  paired: boolean;
}

const FIRST_ID = 7_001;
/**
 * Thirteen per series, in the order of the asset pictures (art/asset.ts): whale, lamp, crystal, shell, bird, orb,
 * bottle, bell, compass, coral, fish, boat, lotus.
 */
const SERIES: readonly (readonly [series: string, names: readonly string[]])[] = [
  [
    '潮生系列',
    [
      ...['听潮鲸', '引潮灯', '潮心晶', '回声螺', '逐浪鸥', '满潮月', '一瓶初潮'],
      ...['唤潮铃', '潮信盘', '潮间珊瑚', '衔潮锦', '赶潮舟', '潮上莲'],
    ],
  ],
  [
    '星垂系列',
    [
      ...['驮星鲸', '垂星灯', '落星晶', '盛星贝', '衔星鹊', '近岸的星球', '半瓶星河'],
      ...['数星铃', '星野仪', '挂星树', '吞星鱼', '星槎', '星子莲'],
    ],
  ],
  [
    '春汛系列',
    [
      ...['醒春鲸', '桃汛灯', '融雪晶', '春泥螺', '早归燕', '杏色晨曦', '一瓶春水'],
      ...['惊蛰铃', '风信盘', '新芽珊瑚', '上溯鲤', '春分小舟', '破冰莲'],
    ],
  ],
  [
    '琉璃海系列',
    [
      ...['琉璃鲸', '琉璃盏', '琉璃棱', '琉璃贝', '琉璃雀', '琉璃海心', '琉璃漂流瓶'],
      ...['琉璃风铃', '琉璃罗盘', '琉璃枝', '琉璃金鱼', '琉璃画舫', '琉璃并蒂莲'],
    ],
  ],
  [
    '云渡系列',
    [
      ...['浮云鲸', '云栖灯', '凝云晶', '卷云螺', '穿云鹤', '云上月', '装云瓶'],
      ...['云间钟', '问云仪', '云根树', '腾云鱼', '牵牛 · 渡河星舟', '织女 · 云锦星莲'],
    ],
  ],
  [
    '灯塔志',
    [
      ...['守塔鲸', '岛上第一盏灯', '灯芯晶', '塔下拾螺', '夜归鸥', '塔顶明珠', '守夜人的瓶中信'],
      ...['雾号铜铃', '老船长的罗盘', '窗台珊瑚', '灯影鱼', '最后一班渡船', '石缝里的莲'],
    ],
  ],
];
const RARITIES = ['N', 'R', 'N', 'SR', 'R', 'N', 'R', 'SSR', 'N', 'SR'] as const;
const TOTALS = { N: [5_000, 3_000], R: [1_000, 1_200], SR: [300, 365], SSR: [66, 99] } as const;

/** All items: six series, the welcome gift, and two with unusual names. */
export function assetItems(): AssetItemSeed[] {
  const all: AssetItemSeed[] = [];
  for (const [s, [series, names]] of SERIES.entries()) {
    for (const [n, name] of names.entries()) {
      const itemId = FIRST_ID + s * names.length + n;
      const random = seeded('asset-item', itemId);
      const pair = name.startsWith('牵牛') || name.startsWith('织女');
      const rarity = pair ? 'SR' : (RARITIES[(n + s * 3) % RARITIES.length] ?? 'N');
      all.push({
        itemId,
        name,
        series: pair ? '鹊桥双星' : series,
        rarity,
        total: debuts.find((debut) => debut.itemId === itemId)?.total ?? random.pick(TOTALS[rarity]),
        bound: false,
        hidden: false,
      });
    }
  }
  const odd = { rarity: 'N', total: 9_999, bound: false, hidden: true } as const;
  all.push(
    {
      itemId: 7079,
      name: '登岛纪念鲸',
      series: '岛民纪念',
      rarity: 'N',
      total: 99_999,
      bound: true,
      hidden: false,
    },
    { itemId: 7901, name: `"><script>alert('鲸')</script> \u202eevom\u202c & <b>灯</b>`, series: '异闻', ...odd },
    { itemId: 7902, name: `名字长得像海岸线${'一样弯弯曲曲望不到头'.repeat(30)}的螺`, series: '异闻', ...odd },
  );
  return all;
}

/** Items on sale, by activity. Sold out if `soldBefore` is the total. */
export const debuts: readonly DebutSeed[] = [
  ...(
    [
      [70_001, 7001, 1_990, 5_000, 1_244],
      [70_002, 7002, 5_900, 1_000, 999],
      [70_003, 7003, 1_990, 3_000, 730],
      [70_004, 7004, 12_900, 300, 300],
      [70_005, 7005, 4_900, 1_000, 412],
      [70_006, 7006, 990, 3_000, 0],
    ] as const
  ).map(([assetId, itemId, priceFen, total, soldBefore]) => ({
    ...{ assetId, itemId, priceFen, total, soldBefore, activityId: 6008, limit: 2, paired: false },
  })),
  ...(
    [
      [70_011, 7014, 16_900, 300, 0],
      [70_012, 7015, 5_900, 1_000, 0],
      [70_013, 7016, 1_990, 3_000, 0],
      [70_014, 7017, 3_900, 1_000, 0],
    ] as const
  ).map(([assetId, itemId, priceFen, total, soldBefore]) => ({
    ...{ assetId, itemId, priceFen, total, soldBefore, activityId: 6009, limit: 1, paired: false },
  })),
  ...(
    [
      [70_021, 7027, 3_900, 1_000, 861],
      [70_022, 7028, 69_900, 66, 66],
      [70_023, 7029, 1_990, 3_000, 2_208],
    ] as const
  ).map(([assetId, itemId, priceFen, total, soldBefore]) => ({
    ...{ assetId, itemId, priceFen, total, soldBefore, activityId: 6010, limit: 2, paired: false },
  })),
  ...(
    [
      [70_031, 7040, 19_900, 300, 300],
      [70_032, 7041, 1_990, 3_000, 3_000],
      [70_033, 7042, 5_900, 1_000, 1_000],
    ] as const
  ).map(([assetId, itemId, priceFen, total, soldBefore]) => ({
    ...{ assetId, itemId, priceFen, total, soldBefore, activityId: 6014, limit: 2, paired: false },
  })),
  ...(
    [
      [70_041, 7064, 6_570, 1_314, 520],
      [70_042, 7065, 6_570, 1_314, 520],
    ] as const
  ).map(([assetId, itemId, priceFen, total, soldBefore]) => ({
    ...{ assetId, itemId, priceFen, total, soldBefore, activityId: 6011, limit: 1, paired: true },
  })),
];
