import type { PolicyType } from '../../api/privacy.ts';

export const login = {
  title: '登录灵屿',
  phone: '手机号',
  prefix: '+86',
  phonePlaceholder: '11 位手机号',
  phoneEmpty: '请输入手机号',
  phoneWrong: '请输入 11 位手机号，以 13 到 19 开头',
  code: '验证码',
  codePlaceholder: '短信验证码',
  codeWrong: '请输入短信里的完整验证码',
  getCode: '获取验证码',
  getAgain: '重新获取',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: (phone: string) => `验证码已发送到 ${phone}`,
  noCode: '收不到验证码？',
  noCodeText: [
    '看看号码有没有填错，短信有没有被拦截或归到垃圾短信。',
    '信号弱的地方短信会晚几分钟，倒计时结束后可以重新获取。',
    '手机停机或换过号的话，请用能收短信的号码。',
  ],
  agree: '我已阅读并同意',
  agreement: '请先阅读并同意协议',
  and: '和',
  policies: { 1: '《隐私政策》', 2: '《用户协议》', 3: '浏览器标识说明' } satisfies Record<PolicyType, string>,
  policyTitles: { 1: '隐私政策', 2: '用户协议', 3: '浏览器标识说明' } satisfies Record<PolicyType, string>,
  policyNotOpened: '条款没有打开，请检查网络后再试',
  newcomers: '新手机号会自动注册',
  /** word the server uses for it in refusals */
  inviteCode: '邀请码',
  invited: (code: string) => `邀请码 ${code} 已带上`,
  inviteDropped: '这次不带邀请码',
  withoutInvite: '不带邀请码继续',
  submit: '登录',
  welcomeBack: '欢迎回来',
  welcome: '欢迎来到灵屿',
  about: {
    version: (version: string) => `版本 ${version}`,
    dateFormat: 'YYYY 年 M 月 D 日',
    updated: (date: string) => `${date} 更新`,
  },
} as const;

/** The field a refusal is about; the code, unless it mentions the phone number. */
export function fieldOf(message: string): 'phone' | 'code' {
  return message.includes('手机') ? 'phone' : 'code';
}
