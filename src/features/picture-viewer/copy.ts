export const viewer = {
  title: '看大图',
  strip: '全部图片',
  missing: '大图没有打开，请检查网络后再试',
  nth: (nth: number, count: number) => (count === 1 ? '大图' : `第 ${nth} 张，共 ${count} 张`),
  previous: '上一张',
  next: '下一张',
  loading: '图片正在加载',
  failed: '这张图没有加载出来',
} as const;
