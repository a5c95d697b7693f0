/** Texts used by several features. Some are fixed by the owner. */
export const words = {
  retry: '重试',
  back: '返回',
  close: '关闭',
  menu: '菜单',
  share: '分享',
  home: '回到首页',
  loading: '正在加载',
  stayTuned: '敬请期待',
  copied: '已复制',
  linkCopied: '链接已复制，去分享吧',
  copyByHand: '没能自动复制，长按下面的文字来复制',
  copyFailed: '没能复制，请再试一次',
  gotIt: '知道了',
} as const;
