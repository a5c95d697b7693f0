import type { Id } from '../../api/shapes.ts';

/** Text of the recommender page. */
export const officer = {
  /** the response was lost */
  unsure: '结果还不确定，再点一次不会重复。',
  title: '来当推荐官',
  subtitle: '把好朋友，指给同一片星空',

  states: { coming: '即将开始', on: '进行中', ended: '已结束' },
  untilStart: '距开始',
  untilEnd: '距结束',

  badge: '我的推荐官证',
  blank: '这张证，写上你的名字',
  blankText: '领取后就有你的推荐码，从它上岛的朋友都记在你名下。',
  blankKnown: (count: number) => `你名下已经有 ${count} 位朋友。领过证的会找回原来那张。`,
  become: '成为推荐官',
  becomeOrFind: '领取或找回推荐官证',
  find: '找回我的推荐官证',
  coming: '活动还没有开始，到时候就能领取。',
  ended: '活动已经结束，做过推荐官的朋友可以找回自己的证。',
  created: '你是推荐官了',
  found: '你的推荐官证回来了',
  number: (id: Id) => `No.${String(id).padStart(4, '0')}`,
  since: (date: string) => `${date}起任职`,
  code: '推荐码',
  qr: '我的推荐二维码',
  share: '分享我的推荐码',
  copy: '复制推荐链接',
  shareTitle: '我是灵屿推荐官',
  shareText: '扫码上岛，我们做同一片星空下的邻居。',
  says: '推荐你上岛看看',
  mineFailed: '你的推荐记录没有加载出来',

  ranks: '推荐官等级',
  rankNames: { trainee: '见习推荐官', regular: '正式推荐官', golden: '金牌推荐官', chief: '首席推荐官' },
  threshold: (count: number) => (count === 0 ? '领证即是' : `带来 ${count} 位`),
  reached: '已达成',
  next: (left: number, rank: string) => `再带来 ${left} 位朋友，就是${rank}`,
  highest: '你已经到了最高等级，谢谢你',
  brought: (count: number) => `已带来 ${count} 位`,

  friends: '我带来的朋友',
  count: (count: number) => `${count} 位`,
  joined: (time: string) => `${time} 上岛`,
  notValid: '活动时间外上岛，不计奖励',
  empty: '还没有朋友上岛',
  emptyText: '把推荐码发给想念的人，第一颗星就亮了。',
  more: '查看更多',
  moreFailed: '后面的朋友没有加载出来',

  rewards: '推荐奖励',
  need: (count: number) => `带来 ${count} 位有效好友`,
  rules: '活动规则',
  eligibility: '已登录灵屿的用户都可以参加，每人每期一张推荐官证。',
  help: '遇到问题？联系客服',
} as const;
