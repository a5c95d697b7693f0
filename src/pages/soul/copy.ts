import type { Dimension } from '../../lib/soul-match.ts';

/** What a question says, also drawn before React: apart, because a live script takes all of an object. */
export const quiz = {
  intro: '不用想太久，选更像你的那个就好。',
  minutes: '八题，一分钟',
  progress: (number: number, count: number) => `第 ${number} 题，共 ${count} 题`,
  before: '上一题',
  friendWaits: '朋友已经答完了。你也选完，就能看到你们有多像。',
  questions: [
    { ask: '朋友在码头等船，等得有点闷', a: '坐到他旁边，递一杯热茶', b: '讲个笑话，船就到了' },
    { ask: '海上忽然起雾', a: '升帆，先走出去再说', b: '抛锚，等雾自己散' },
    { ask: '两位邻居吵了起来', a: '各端一碗汤，拉到一张桌上', b: '等潮水退了，再慢慢说' },
    { ask: '岛上要给灯塔换颜色', a: '出一个谁都想不到的主意', b: '先刷一面，给大家看' },
    { ask: '有人第一次上岛，站着不敢动', a: '迎出去，帮他提行李', b: '带他去爬最高的崖' },
    { ask: '夜里睡不着', a: '给星星挨个起外号', b: '听潮声，一下一下数' },
    { ask: '远航的船票只剩一张', a: '自己走，回来再讲', b: '送给最想去的人' },
    { ask: '一阵风，把计划吹乱了', a: '收好，明天再看', b: '顺着风，改出一个新的' },
  ],
} as const;

/** Text of the soul match. */
export const soul = {
  title: '灵魂契合',
  subtitle: '八个选择，找到最像你的人',
  again: '再测一次',
  dimensions: { warmth: '温暖', wit: '机灵', courage: '勇敢', calm: '沉静' } satisfies Record<Dimension, string>,
  withFriend: '你和朋友',
  friend: '朋友',
  friendRadar: '你和朋友的灵魂雷达',
  friendTalk: (affinity: number) =>
    affinity >= 85 ? '简直是同一阵风吹来的。' : affinity >= 65 ? '很合得来，也有得聊。' : '正好互补，去看看对方的岛。',
  /** why they match: where they are alike, and where one completes the other */
  why: (alike: string, apart: string, name: string) =>
    alike === apart
      ? `${alike}这一点，你和${name}像极了。`
      : `${alike}这一点，你和${name}最像；${apart}上不一样，正好互补。`,
  result: '和你最契合的是',
  affinity: '契合度',
  you: '你',
  radar: (name: string) => `你和${name}的灵魂雷达`,
  value: (dimension: string, mine: number, theirs: number, name: string) =>
    `${dimension}：你 ${mine}，${name} ${theirs}`,
  talk: (name: string) => `和${name}聊聊`,
  share: '分享结果',
  shareText: '选完八题，看看我们的灵魂有多像。',
  shareTitle: (name: string) => `岛上最像我的是${name}`,
  missing: '岛上的居民没有加载出来',
  none: '岛上的居民还没到齐',
  noneText: '过一会儿再来，先去别处走走。',
} as const;
