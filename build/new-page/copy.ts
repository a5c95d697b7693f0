/** Also part of the first paint. */
export const subtitle = '在这里用一句话说这个页面为谁做什么';

/** All texts of the page. */
export const copy = {
  title: '__name__',
  missing: '活动没有加载出来',
  refusedText: '链接可能不完整，请向分享的人再要一次。',
  home: '去首页看看',
  join: '参加',
  joinHint: '参加之后会得到一个推荐码，可以发给朋友。',
  joined: '参加成功',
  /** the response was lost */
  unsure: '结果还不确定，再点一次不会重复参加。',
  code: (code: string) => `你的推荐码：${code}`,
  list: '我的记录',
  total: (count: number) => `${count} 条`,
  since: (time: string) => `${time} 加入`,
  empty: '还没有记录',
  emptyText: '参加之后，记录会出现在这里。',
  listMissing: '记录没有加载出来',
  more: '查看更多',
  moreFailed: '后面的记录没有加载出来。',
  end: '已经到底了',
} as const;
