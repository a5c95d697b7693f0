/** Text of the login page, except that of the form. */
export const exchangeLogin = {
  title: '登录',
  welcome: '推开这扇门，海那边就是灵屿',
  welcomeBack: '门一直为你开着',
  as: '已登录',
  goOn: '继续',
  logout: '退出登录',
  loggedOut: '已退出登录',
  /** the login is the native app's */
  leaveInApp: '登录跟着 App 走，要退出请到 App 里。',
  whoFailed: '没能取到你的资料',
  byHost: '用 App 里的账号登录，不用再输手机号',
  hostLogin: '登录',
} as const;
