export const comments = {
  title: '评论',
  total: (count: string) => `${count} 条`,
  list: (total: number) => `评论，共 ${total} 条`,
  author: '作者',
  somebody: '一位岛民',
  /** read by screen readers before a reply */
  replyTo: (name: string) => `回复${name}`,
  likes: (count: string) => `${count} 赞`,
  open: '展开全文',
  unfold: (count: number) => `展开 ${count} 条回复`,
  unfoldMore: (left: number) => `再看 ${left} 条回复`,
  fold: '收起回复',
  /** name for tracking */
  replies: '展开回复',
  repliesFailed: '回复没有加载出来',
  more: '查看更多评论',
  moreFailed: '后面的评论没有加载出来',
  missing: '评论没有加载出来',
  end: '没有更多评论了',
  empty: '还没有人说话',
  emptyText: '你可以做第一个开口的人。',
} as const;
