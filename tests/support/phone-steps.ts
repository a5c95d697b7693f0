import type { Step } from './page-cases.ts';

/** Number, agreement, code: the steps before a form with phone and code is sent. The number is registered with nobody. */
export const PHONE_STEPS: readonly Step[] = [
  { fill: { role: 'textbox', name: '手机号' }, with: '13800000000' },
  { tap: { role: 'checkbox', name: '我已阅读并同意' } },
  { tap: { role: 'button', name: '获取验证码' } },
  { see: { text: /^验证码已发送到/ } },
  { fill: { role: 'textbox', name: '验证码' }, with: '888888' },
];
