/** Texts used by several features. Some are fixed by the owner. */
export const words = {
  retry: '重试',
  countsOnce: '和刷新前那次算同一次，没有重复',
  back: '返回',
  close: '关闭',
  menu: '菜单',
  share: '分享',
  home: '回到首页',
  loading: '正在加载',
  stayTuned: '敬请期待',
} as const;
