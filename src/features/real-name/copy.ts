/** Text of the real-name verification. */
export const realName = {
  title: '先完成实名认证',
  text: '买卖和赠送藏品要先实名认证。在 App 里一分钟就能做完，做好后回到这里会自动更新。',
  start: '去 App 实名认证',
} as const;
