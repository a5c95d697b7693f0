import type { Phase } from '../../features/first-sale/offer.ts';

/** Also part of the first paint. */
export const subtitle = '一对双星，一封手写信';

/** All texts of the page. */
export const festival = {
  title: '鹊桥相会',
  states: { coming: '还没到七夕', on: '正是七夕', ended: '鹊桥已散' } satisfies Record<Phase, string>,
  when: {
    coming: (start: string) => `${start} 搭桥`,
    on: (_start: string, end: string) => `${end} 散场`,
    ended: (_start: string, end: string) => `已于 ${end} 散场`,
  } satisfies Record<Phase, (start: string, end: string) => string>,
  until: { coming: '距搭桥', on: '距散场', ended: '' } satisfies Record<Phase, string>,
  started: '七夕到了，鹊桥开始搭了',
  /** bridge and pair */
  magpies: (magpies: number, bridge: number) => `鹊桥上有 ${magpies} 只喜鹊，搭满要 ${bridge} 只`,
  today: (count: string) => `今天 ${count} 对双星回家，桥上就有 ${count} 只喜鹊`,
  /** with finished bridges; `magpies` on the next one, which may not have begun */
  wholes: (count: string, whole: number, magpies: number) =>
    `今天 ${count} 对双星回家，已搭满 ${whole} 座桥${magpies > 0 ? `，新桥上有 ${magpies} 只喜鹊` : ''}`,
  firstMagpie: '今天的第一只喜鹊，等你来添',
  eachDay: '每一对双星为鹊桥添一只喜鹊，零点重新搭',
  stars: '一对双星',
  /** `both` if the platform lists both stars: one alone is no pair */
  pair: (amount: string, both: boolean) => (both ? `一对 ¥${amount}` : `¥${amount}`),
  noPrice: '价格以 App 内为准',
  left: (stock: string, total: string) => `还剩 ${stock} / ${total} 对`,
  leftOnly: (stock: string) => `还剩 ${stock} 对`,
  total: (total: string) => `共 ${total} 对`,
  given: (given: string) => `共送出 ${given} 对`,
  limit: (limit: number) => `每人限购 ${limit} 对`,
  allSold: (total: string) => `${total} 对全部有家了`,
  missing: '双星没有加载出来',
  empty: '双星还在路上',
  emptyText: '晚一点再来，或者先把信写好。',
  unit: '对',
  /** bar */
  remind: '七夕提醒加进日历',
  calendarText: '在灵屿宇宙写一封信，带一对双星回家。',
  order: (amount: string, both: boolean) => `${both ? '带一对回家' : '带回家'} ¥${amount}`,
  inApp: '在 App 里购买',
  payFirst: '先去付款',
  market: '去灵换市集找找',
  write: '写一封信',
  back: '知道了',
  again: '再买一次',
  said: {
    limit: { title: '你的双星已经成对', text: '写封信，把这份心意寄出去。' },
    soldOut: { title: '双星都有家了', text: '没付款的订单到点会放回来，这里会自己更新。信照样可以写。' },
    ended: { title: '今年的鹊桥散了', text: '没赶上也没关系，去灵换市集看看有没有人割爱。信照样可以寄。' },
  },
  /** letter */
  letter: '写一封信',
  papers: '信纸',
  paper: { cloud: '云笺', plum: '梅笺', river: '星笺' },
  words: '信的内容',
  placeholder: '见字如面。\n今晚的星星很亮……',
  count: (count: number, most: number) => `${count}/${most}`,
  over: (most: number, count: number) => `最多 ${most} 个字，请删去 ${count} 个`,
  blank: '先写几个字，再寄出去',
  send: '做成信笺寄出去',
  kept: '只保存在这部手机里，寄出去之前谁也看不到。',
  clear: '重写',
  clearSure: '重写会清空这封信，再点一次就清空',
  shareTitle: '有一封七夕的信，写给你',
  shareFestival: '七夕，一起为鹊桥添一只喜鹊',
  says: '邀你一起搭鹊桥',
  code: '我的邀请码',
  shareText: '点开看看鹊桥，今晚的星星很亮。',
  scan: '长按识别，来看今晚的鹊桥',
  posterTitle: '七夕的信',
  /** rules */
  rules: '七夕规则',
  period: (period: string) => `时间：${period}`,
  home: '去首页看看',
  refusedText: '链接可能不完整，请向分享的人再要一次。',
} as const;
