/** Text of the links bench. */
export const links = {
  views: '链接工具',
  view: { one: '单个链接', bulk: '批量', read: '解码', kept: '已存' },
  pages: '页面',
  find: '找页面：名字或路径',
  noPage: '没有这样的页面',
  form: '参数',
  passedOn: '归因',
  noParameters: '这个页面不读参数',
  usual: (value: string) => `不填：${value}`,
  none: '不填',
  encrypted: '加密参数',
  origin: '域名',
  origins: { here: '这里', site: '正式域名' },
  link: '链接',
  copy: '复制链接',
  copied: '链接已复制',
  keep: '存下',
  keptName: '名字',
  kept: '已存到这台电脑',
  reset: '清空',
  fix: (names: string) => `还差一步：${names}`,
  copyText: '复制说明',
  decrypted: 's 解密后',
  notEncrypted: '没有参数，不需要加密',
  qr: '二维码',
  qrOf: (page: string) => `${page}的二维码`,
  size: '打印宽度',
  mm: (mm: number) => `${mm / 10} 厘米`,
  png: '存 PNG',
  svg: '存 SVG',
  tooLong: '链接太长，画不成二维码',
  saved: '文件已开始下载',
  saveFailed: '没有存成，请再试一次',
  card: '分享卡片',
  cardPicture: (page: string) => `${page}的分享图`,
  wechat: '微信',
  system: '系统分享',
  poster: '海报',
  drawPoster: '画海报',
  savePoster: '存海报',
  drawing: '正在画',
  posterOf: (page: string) => `${page}的海报`,
  posterFailed: '海报没有画出来，请再试一次',
  says: '邀请你一起上岛',
  preview: '预览',
  openPreview: '打开预览',
  refresh: '更新预览',
  closePreview: '关掉预览',
  previewOf: (page: string) => `预览：${page}`,
  width: '宽度',
  changed: '链接变了，点「更新预览」',
  willLoad: '这里会打开真实页面，也会真的计入访问',
} as const;

/** Text of the decoder. */
export const reading = {
  title: '解码',
  paste: '粘贴一条链接',
  meaning: '完整地址，或从 /mfuwu 开始，加密的也可以',
  foreign: '这不是 /mfuwu 的链接',
  home: (path: string) => `没有 ${path} 这个页面，打开会回首页`,
  opens: (page: string) => `能打开「${page}」`,
  wouldOpen: (page: string) => `路径是「${page}」的，但不是本站的链接`,
  origin: (origin: string) => `域名 ${origin}`,
  otherSite: (origin: string) => `域名 ${origin} 不是本站，也不是正式域名：不要发给别人`,
  fails: (page: string, name: string) => `会到「${page}」的错误页：请检查 ${name} 参数是否正确`,
  encrypted: { no: '参数没有加密', yes: '参数已加密，下面是解密结果', broken: 's 解不开：不完整，或不是这里加密的' },
  columns: ['参数', '值', '含义', '结果'],
  good: '可以',
  missing: '缺少',
  unread: '页面不读它',
  use: '放进表单',
} as const;

/** Text of the kept links. */
export const keeping = {
  title: '已存的链接',
  none: '还没有存下的链接。在「单个链接」里点「存下」，就会出现在这里。',
  only: '只存在这台电脑的这个浏览器里',
  export: '导出 JSON',
  use: '放进表单',
  useThis: (name: string) => `把「${name}」放进表单`,
  remove: '删除',
  removeThis: (name: string) => `删除「${name}」`,
} as const;

/** One sentence on a link, to send along with it. */
export function explain(page: string, parts: readonly string[], encrypted: boolean): string {
  const opened = `打开「${page}」`;
  const details = parts.length === 0 ? '' : `，${parts.join('，')}`;
  return `${opened}${details}${encrypted ? '；参数已加密，只是看不见，不防改' : ''}。`;
}
