/** The words of a countdown. */
export const countdown = {
  days: '天',
  hours: '时',
  minutes: '分',
  seconds: '秒',
  /** read out instead of the digits, which change every second */
  spoken: (days: number, hours: number, minutes: number) =>
    [days > 0 && `${days} 天`, hours > 0 && `${hours} 小时`, `${minutes} 分钟`].filter(Boolean).join(' '),
} as const;
