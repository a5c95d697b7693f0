/** Texts of the error page besides those of copy.ts. It loads with its own chunk. */
export const errorPage = {
  title: '出错了',
  badParameter: '链接可能不完整，请向分享的人再要一次，或先回首页看看',
  chunk: { status: '未能打开', title: '这一页没有加载完整', text: '可能是网络不稳，或页面刚刚更新过，重新加载就好' },
  unknown: { title: '这一页出了点意外', text: '重新加载试试；如果还是这样，请先回首页' },
  statuses: { network: '网络异常', aborted: '网络异常', timeout: '请求超时', contract: '数据异常' },
} as const;
