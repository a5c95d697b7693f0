const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

export const moment = {
  /** link to a moment without text */
  look: '看这条动态',
  picture: (nth: number, count: number) => (count === 1 ? '看大图' : `第 ${nth} 张图，共 ${count} 张`),
  topics: '话题',
  topic: (name: string) => `#${name}`,
  from: (dao: string) => `来自${dao}`,
  views: (count: string) => `${count} 浏览`,
  likes: (count: string) => `${count} 赞`,
  comments: (count: string) => `${count} 评论`,
  somebody: '一位岛民',
  weekday: (time: string) => WEEKDAYS[new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '',
  loading: '正在加载后面的动态',
  more: '查看更多',
  moreFailed: '后面的动态没有加载出来',
  end: '已经到底了',
} as const;
