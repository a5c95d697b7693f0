import type { Dimension } from '../../lib/soul-match.ts';

export const subtitle = '树下等你来聊';

/** Text of a character's island page. */
export const aidao = {
  title: 'AI 岛',
  resident: '岛上的居民',
  says: (name: string) => `${name}说：`,
  asks: '岛民问：',
  tags: '性格',
  chats: (count: string) => `聊过 ${count} 句`,
  followers: (count: string) => `${count} 人关注`,
  talk: (name: string) => `和${name}聊聊`,
  ai: 'AI 角色，回答由 AI 生成',
  intro: '关于这位居民',
  noIntro: '还没有写下介绍，聊聊就知道了。',
  soul: '灵魂雷达',
  dimensions: { warmth: '温暖', wit: '机灵', courage: '勇敢', calm: '沉静' } satisfies Record<Dimension, string>,
  radar: (name: string) => `${name}的灵魂雷达`,
  value: (dimension: string, value: number) => `${dimension} ${value}`,
  match: '测测我和谁最像',
  samples: '岛上常聊的',
  sampleNote: 'AI 生成',
  owner: '岛主',
  nobody: '一位岛民',
  visit: (name: string) => `去${name}的主页`,
  moments: '岛上动态',
  momentsOf: (name: string) => `${name}岛上的动态`,
  count: (count: number) => `${count} 条`,
  momentsMissing: '岛上的动态没有加载出来',
  empty: '岛上还没有动态',
  emptyText: '今天很安静，先去和 TA 说说话。',
  shared: {
    title: (name: string) => `来${name}的岛上坐坐`,
    text: '一位会聊天的 AI 居民，正在岛上等你。',
    says: '来，坐下聊聊',
    code: '居民编号',
  },
} as const;

/** The platform's message for an unknown island, followed by advice. */
export const unknownIsland = (message: string, look: string): string => `${message}，${look}`;
