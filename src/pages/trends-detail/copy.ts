/** Text of a moment's page. */
export const trendsDetail = {
  title: '岛上的一条动态',
  subtitle: '潮水捎来的一封信',
  speak: '去 App 里说一句',
  like: '点赞',
  likeName: (count: string) => `去 App 点赞，已有 ${count} 个赞`,
  share: '分享',
  shareTitle: (name: string) => `${name}的动态`,
  shareText: '一条来自灵屿的动态，值得停下来读一读。',
  says: '在灵屿写下了这些',
} as const;
