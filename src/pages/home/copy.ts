/** Text of the home page. */
export const home = {
  sections: '服务商分类',
  all: '全部 · 搜索',
  more: '查看更多',
  moreFailed: '更多服务商没有加载出来',
  moreLoaded: (count: number) => `又来了 ${count} 位服务商`,
  emptyTitle: '这座岛还在等第一位服务商',
  emptyText: '过些日子再来，或先逛逛别的分类',
  sectionFailed: '这一类没有加载出来',
  allFailed: '服务商没有加载出来',
  noneTitle: '海面上还没有岛屿',
  noneText: '服务商正在赶来，过一会儿再来看看',
  follow: (name: string) => `关注${name}`,
  followers: '粉丝',
  productions: '作品',
  count: (total: number) => `${total} 位服务商`,
} as const;
