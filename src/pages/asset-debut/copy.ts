import type { Phase } from '../../features/first-sale/offer.ts';

/** Also part of the first paint. */
export const subtitle = '一声汽笛，第一次见海';

/** All texts of the page. */
export const debut = {
  title: '新藏首发',
  states: { coming: '即将开售', on: '正在首发', ended: '首发结束' } satisfies Record<Phase, string>,
  when: {
    coming: (start: string) => `${start} 开售`,
    on: (_start: string, end: string) => `${end} 收官`,
    ended: (_start: string, end: string) => `已于 ${end} 收官`,
  } satisfies Record<Phase, (start: string, end: string) => string>,
  until: { coming: '距开售', on: '距收官', ended: '' } satisfies Record<Phase, string>,
  /** pieces */
  pieces: '同场藏品',
  count: (count: number) => `共 ${count} 件`,
  covered: '开售时揭幕',
  coveredAlt: '还盖着帆布',
  uncovered: '开售了，藏品已经揭幕',
  left: (stock: string, total: string) => `还剩 ${stock} 份，共 ${total} 份`,
  leftOnly: (stock: string) => `还剩 ${stock} 份`,
  total: (total: string) => `共 ${total} 份`,
  allSold: (total: string) => `${total} 份全部售出`,
  sold: (sold: string, total: string) => `${total} 份中售出 ${sold} 份`,
  limit: (limit: number) => `每人限购 ${limit} 份`,
  had: (had: number) => `你已有 ${had} 份`,
  yuan: (amount: string) => `¥${amount}`,
  noPrice: '价格以 App 内为准',
  soldOut: '售罄',
  missing: '藏品没有加载出来',
  empty: '这场首发还没有摆上藏品',
  emptyText: '晚一点再来，船台空不了多久。',
  notHere: '你要找的那件不在这场首发里，看看同场的',
  /** missed */
  missed: {
    now: { title: '刚刚被最后一位买走了', text: '你已经很快了。没付款的订单到点会放回来，这里会自己更新。' },
    before: { title: '这一款已经售罄', text: '没付款的订单到点会放回来，这里会自己更新。' },
    all: { title: '这一批都下水了', text: '没赶上也没关系，它们会在灵换市集里再靠岸。' },
    ended: { title: '这场首发收官了', text: '想要的话，去灵换市集看看有没有人出手。' },
  },
  other: (name: string) => `看看「${name}」`,
  market: '去灵换市集找找',
  /** bar */
  remind: '开售提醒加进日历',
  calendar: (title: string) => `${title}开售`,
  calendarText: '在灵屿宇宙下单，数量有限，先到先得。',
  order: (amount: string) => `立即下单 ¥${amount}`,
  inApp: '在 App 里购买',
  full: (limit: number) => `你的 ${limit} 份都拿到了`,
  payFirst: (title: string) => `先付款：${title}`,
  tell: '告诉朋友',
  unit: '份',
  again: '再买一次',
  /** share */
  shareTitle: (name: string) => `「${name}」要在灵屿首发`,
  shareOn: (name: string) => `「${name}」正在灵屿首发`,
  shareText: '数量有限，先到先得。',
  says: '喊你来看新藏下水',
  code: '我的邀请码',
  /** rules */
  rules: '首发规则',
  period: (period: string) => `首发时间：${period}`,
  home: '去首页看看',
  refusedText: '链接可能不完整，请向分享的人再要一次。',
} as const;
