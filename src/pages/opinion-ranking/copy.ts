/** Every word of the ranking of opinions. */
export const opinionRanking = {
  title: '观点榜',
  subtitle: '一周一场，两岸拔河',
  until: '距收官',
  over: '本期已收官',
  won: (label: string) => `「${label}」拉过去了`,
  even: '两岸打了个平手',
  people: (count: string) => `${count} 人在场`,
  sides: { red: '红岸', blue: '蓝岸' },
  votes: (count: string) => `${count} 票`,
  /** read out in place of the rope */
  rope: (red: string, redShare: number, blue: string, blueShare: number) =>
    `${red} ${redShare}%，${blue} ${blueShare}%`,
  speak: '去 App 里说一句',
  rules: '观点分怎么算',
  opinions: '岛民怎么说',
  sortBy: '排序',
  sorts: { score: '按分数', time: '按时间' },
  scope: '范围',
  scopes: { all: '全部', dao: '本岛' },
  rank: (rank: number) => `第 ${rank} 名`,
  score: (score: number) => `${score} 分`,
  likes: (count: string) => `${count} 赞`,
  more: '查看更多',
  moreFailed: '后面的没有加载出来',
  total: (count: number) => `${count} 条`,
  opinionsMissing: '观点没有加载出来',
  empty: '还没有人开口',
  emptyDao: '本岛还没有人开口',
  emptyText: '第一句话，总要有人来说。',
  dao: '我的岛',
  daoMissing: '这座岛的战绩没有加载出来',
  daoFacts: { members: '岛民', opinions: '观点', score: '总分', rank: '名次' },
  unranked: '未上榜',
  none: '这周还没有擂台',
  noneText: '新的话题周一零点开场，先去岛上走走吧。',
  toggled: (label: string) => `已切换：${label}`,
} as const;

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '灵屿观点榜，每周一个话题，红蓝两岸谁的票多，谁的观点最有分量。';
