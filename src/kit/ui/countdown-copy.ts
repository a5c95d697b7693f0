export const countdown = {
  days: '天',
  hours: '时',
  minutes: '分',
  seconds: '秒',
  /** for screen readers, without seconds, which change too often */
  spoken: (days: number, hours: number, minutes: number) =>
    [days > 0 && `${days} 天`, hours > 0 && `${hours} 小时`, `${minutes} 分钟`].filter(Boolean).join(' '),
} as const;
