import { exactYuan } from '../../lib/yuan.ts';

export const subtitle = '放飞一盏灯，海上就多一点光';

/** What is on a friend's packet, also drawn before React: apart, because a live script takes all of an object. */
export const packetFront = {
  sent: (name: string) => `${name}送你一个红包`,
  invites: '登岛就拆，你和朋友各得一份',
} as const;

/** Text of the red packet page. */
export const fission = {
  title: '拆个红包',
  someone: '你的朋友',
  openPacket: '拆开红包',
  again: '拆红包要用手机号确认一次',
  noSender: '送红包的人没有加载出来',
  got: '你拆到',
  /** opened before as a new friend, perhaps on another phone */
  mineAlready: '这是你拆到的那一份。同一位朋友的红包只拆一次。',
  /** for an existing user, also on a repeated visit */
  known: '老朋友也有一份小红包。同一位朋友的红包只拆一次，再来看到的还是这份。',
  newcomer: '欢迎上岛，这是你的第一个红包。',
  skip: '跳过动画',
  progress: '集满进度',
  left: (target: string, left: string) => `集满 ${target} 到账，这一份离集满还差 ${left}`,
  full: (target: string) => `已经集满 ${target}，马上到账`,
  inviterGot: (name: string, amount: string) => `${name}也集到 ${amount}`,
  inviterNone: '朋友的那份，只在新朋友拆的时候有',
  arrived: '到账的红包',
  arrivedSum: (sum: string, count: number) => `共 ${sum}，${count} 个`,
  nothingArrived: '还没有，集满一次就到账',
  friends: '带来的新朋友',
  friendCount: (count: number) => `${count} 位`,
  noFriends: '还没有',
  /** a number that could not be loaded */
  inApp: '暂时没有加载出来，App 里可以看',
  share: '发红包给朋友',
  shareAfterLogin: '登录后发红包给朋友',
  open: '打开 App 看余额',
  mine: '这是你发出的红包',
  mineText: '自己拆不了，发给朋友，你们各集一份。',
  start: '发一个红包给朋友',
  startText: '朋友用手机号登岛就能拆，你也同时集到一份。',
  invite: '接着发红包',
  inviteText: '每来一位新朋友，你和对方各集一份。',
  home: '先去岛上看看',
  shareTitle: '送你一个灵屿红包',
  shareDescription: '用手机号登岛就能拆，你和我各得一份。',
  posterTitle: '拆个红包，一起上岛',
  posterSays: '送你一个红包，点开就拆',
  rulesTitle: '红包怎么算',
  rules: [
    '时间：红包长期可拆，要结束时会提前在本页写明。',
    '资格：新朋友拆到的多，老朋友也有一小份；同一位朋友的红包每人只拆一次。',
    '到账：拆到的和邀请得来的都会累计，集满以后自动进 App 余额。',
    '分享不是必须的，不分享也不影响已经集到的金额。',
  ],
  help: '遇到问题？联系客服',
  /** in the first paint */
  packet: '红包',
} as const;

/** Formats 1/100 yuan exactly, always with two decimals. */
export function yuan(fen: number): string {
  return `¥${exactYuan(fen)}`;
}
