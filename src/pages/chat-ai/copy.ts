import type { Dimension } from '../../lib/soul-match.ts';

/** What the first screen says, also drawn before React: apart, because a live script takes all of an object. */
export const opening = {
  island: (name: string) => `去${name}的岛看看`,
  moods: {
    warmth: '心里正暖着',
    wit: '正想说个笑话',
    courage: '正想出一趟海',
    calm: '正静静听潮',
  } satisfies Record<Dimension, string>,
  log: '聊天记录',
  answers: '新的回答',
  /** two halves, so that a line break falls between them */
  notice: (name: string) => [`${name}是 AI 角色，回答由 AI 生成，`, '听听就好，别当作专业建议。'] as const,
  starts: '可以这样开头',
  says: (name: string) => `${name}说：`,
} as const;

/** Text of the chat page. */
export const chat = {
  title: 'AI 对话',
  thinking: '正在想怎么说',
  ai: 'AI 生成',
  copy: '复制',
  copied: '已复制这条回答',
  notCopied: '没有复制成，长按文字可以复制',
  report: '举报',
  reported: '已记下',
  reportTitle: '举报这条回答？',
  reportText: '记号只存在这台手机上。要让我们处理，请到 App 的帮助里说一声，附上这条回答。',
  reportDo: '记下，去 App 帮助',
  reportNot: '不举报',
  next: '接着聊',
  iSay: '我说：',
  older: '看更早的',
  news: '有新消息',
  lost: '没等到回答，页面在等的时候关了',
  lostFor: (why: string) => `没等到回答：${why}`,
  again: '重发',
  once: '重发不会说两遍',
  withdraw: '不发了',
  failed: (why: string) => `没有发出去：${why}`,
  label: (name: string) => `对${name}说`,
  placeholder: '说点什么',
  send: '发送',
  sending: '等回答',
  left: (count: number) => `今天还能聊 ${count} 句`,
  limit: (count: number) => `每天能聊 ${count} 句`,
  over: (count: number, parts: number) => `超出 ${count} 个字，分 ${parts} 次说吧`,
  heavy: '这句话装不下了，分两次说吧',
  room: (count: number) => `还能写 ${count} 个字`,
  spent: (count: number) => `今天的 ${count} 句聊完了`,
  spentText: (name: string) => `零点一过，${name}又有话和你说。`,
  spentUntil: '离零点还有',
  /** below a message that waits for the next day */
  kept: '写好的留在这里，零点后再发',
  soul: '测测谁最像我',
  clear: '清空',
  clearTitle: (name: string) => `清空和${name}的聊天？`,
  clearText: '聊天只存在这台手机上，清空后找不回来。今天能聊的句数不变。',
  clearDo: '清空聊天',
  clearNot: '先留着',
  cleared: '聊天已清空',
  mineFailed: '以前聊的没有打开',
} as const;

/** The platform's message for an unknown character, followed by advice. */
export const unknownCharacter = (message: string, look: string): string => `${message}，${look}`;
