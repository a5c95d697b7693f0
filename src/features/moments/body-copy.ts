export const momentBody = {
  label: (name: string) => `${name}的动态`,
  follow: '关注',
  followName: (name: string) => `去 App 关注${name}`,
  shares: (count: string) => `${count} 分享`,
  empty: '这条动态只有图片，没有留下文字。',
  nothing: '作者什么也没有留下，只是来过。',
} as const;
