/** Every word of the page that leads into the app. */
export const wakeUp = {
  title: '打开 App',
  subtitle: '渡口的灯亮着，上船就到岛上',
  open: '打开 App',
  openFront: '打开 App 首页',
  openAgain: '再打开一次',
  again: '再试一次',
  copyLink: '复制链接',
  copied: '链接已复制',
  download: '下载 App',
  downloadFor: { android: '下载安卓版', ios: '下载苹果版' },
  ready: { title: '在 App 里继续', text: '要看的内容已经备好，轻点一下就到。' },
  trying: { title: '正在打开 App', text: '手机问起时，选「打开」。' },
  opened: { title: '已为你打开 App', text: '还想再去一次，点下面就好。' },
  missed: { title: '没等到 App 打开', text: '也许还没有安装，装好以后再来一次。' },
  refused: { title: '这个地址打不开', text: '它不在 App 里，先去首页看看吧。' },
  host: { title: '已交给 App 打开', text: '没有反应的话，再试一次。' },
  desktop: { title: '用手机打开', text: '灵屿宇宙 App 在手机上。复制这个链接，发到手机里打开。' },
  guide: {
    wechat: '微信里不能直接打开 App，换到浏览器就行。',
    qq: 'QQ 里不能直接打开 App，换到浏览器就行。',
  },
  guideTitle: '在浏览器打开',
  steps: {
    menu: '点右上角的菜单',
    browser: '选「在浏览器打开」',
    open: '在浏览器里点「打开 App」',
  },
} as const;

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '打开灵屿宇宙 App，在岛上继续看你想看的内容。';
