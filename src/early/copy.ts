export const notLoaded = {
  text: '这一页没有加载完整，请检查网络',
  reload: '重新加载',
} as const;
