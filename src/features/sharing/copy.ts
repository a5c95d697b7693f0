/** Text of the share sheet and the poster. */
export const sharing = {
  title: '分享给朋友',
  savePoster: '保存海报',
  copyLink: '复制链接',
  send: '发给朋友',
  longPress: '长按图片，保存或直接转发',
  drawing: '正在画海报',
  failed: '海报没有画出来',
  failedText: '再画一次试试，或者直接发链接',
  /** alt text of the poster */
  poster: (title: string) => `${title}的分享海报`,
  handedOver: '海报已交给 App 保存',
  downloading: '海报已开始下载',
  scan: '长按识别二维码',
} as const;
