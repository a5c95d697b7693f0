export const newVersion = {
  text: '灵屿有新版本',
  update: '更新',
  later: '稍后',
} as const;
