export const part = {
  outdated: '最新情况没有加载出来',
  outdatedText: '下面是刚才的内容',
} as const;
