export const ticker = {
  pause: '暂停滚动',
  play: '继续滚动',
} as const;
