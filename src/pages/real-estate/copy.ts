import type { Id } from '../../api/shapes.ts';
import { yuan } from '../../lib/yuan.ts';

/** Also part of the first paint. */
export const subtitle = '从风筝上看下来，挑一块喜欢的地';

/** Texts of the first screen, alone so that its live script has no others. */
export const first = {
  planets: '星球',
  view: '看法',
  map: '地图',
  list: '列表',
  district: (planet: string) => `${planet}的街区`,
  keys: '街区地图。方向键走到相邻的地块，加号和减号缩放，换成列表可以逐块读。',
  closer: '放大',
  farther: '缩小',
  all: '看全景',
} as const;

const status = { owned: '已有主人', vacant: '等人入驻', reserved: '已被预订' };
const unknown = '还没看过';

/** All texts of the page. */
export const copy = {
  title: '逛逛灵屿地产',
  ...first,
  find: '按编号找地块',
  findPlaceholder: '地块编号，例如 20001',
  go: '找这块',
  notFound: (ranges: string) => `没有这个编号。能找到的是 ${ranges}`,
  range: (first: number, last: number) => `${first} 到 ${last}`,
  legend: '怎么看',
  status,
  unknown,
  number: (id: Id) => `${id} 号`,
  /** spoken at each step over the map, and when a parcel is found */
  reached: (id: Id, its: keyof typeof status | undefined) => `${id} 号，${its ? status[its] : unknown}`,
  place: (row: number, column: number) => `${row} 街 ${column} 号`,
  street: (row: number) => `${row} 街`,
  parcel: '地块',
  owner: (nickname: string) => `主人 ${nickname || '一位岛民'}`,
  price: (fen: number) => `入驻价 ¥${yuan(fen)}`,
  area: (area: number) => `${area} 平方米`,
  visit: '看明信片',
  copyAddress: '复制地址',
  copied: '地址已复制',
  open: '在 App 里看',
  settle: '去 App 入驻',
  missing: '这块地没读出来',
  refusedText: '换一块邻居看看吧。',
} as const;
