import { yuan } from '../../lib/yuan.ts';

/** Adds 星 to a planet's name: 晨汐 becomes 晨汐星. */
const starOf = (planet: string) => (/[星球]$/.test(planet) ? planet : `${planet}星`);

export const subtitle = '寄一块地，给想见的人';

/** Text of the land postcard. */
export const shareAddress = {
  title: '一块地的明信片',
  card: '地块明信片',
  status: { owned: '已有主人', vacant: '等人入驻', reserved: '已被预订' },
  message: {
    owned: '我在这里看海。你来的时候，门是开着的。',
    vacant: '这里还空着，风很好，想和你做邻居。',
    reserved: '有人先看中了它，我们可以住在隔壁。',
  },
  post: '灵屿邮局',
  to: '地址',
  keeper: { owned: '主人', vacant: '暂由', reserved: '主人' },
  owner: (nickname: string) => nickname || '一位岛民',
  /** alternative text of the picture */
  cover: (name: string) => `${name}的风景`,
  send: '寄给朋友',
  copyAddress: '复制地址',
  copied: '地址已复制',
  noAddress: '这块地还没有门牌',
  open: '在 App 里看',
  settle: '去 App 入驻',
  map: '在哪里',
  planet: starOf,
  place: (planet: string, x: number, y: number) => `${starOf(planet)}的地图，坐标 ${x}, ${y} 立着一面旗`,
  coordinates: '坐标',
  at: (x: number, y: number) => `${x}, ${y}`,
  about: '这块地',
  area: '面积',
  squareMetres: (area: number) => `${area} 平方米`,
  rarity: '稀有度',
  rarities: { N: 'N 寻常', R: 'R 少见', SR: 'SR 珍稀', SSR: 'SSR 传说' },
  state: '状态',
  price: '入驻价',
  priceOf: (fen: number) => `${yuan(fen)} 元`,
  settleNote: '入驻在 App 里完成，以 App 里的价格为准。',
  facilities: '设施',
  noFacilities: '还没有设施，第一座等主人来建。',
  missingText: '也许门牌抄错了一位，请寄明信片的朋友再发一次。',
  home: '去首页看看',
  poster: { says: '邀你来看看这块地', coordinates: '坐标' },
} as const;
