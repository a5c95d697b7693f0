/** Also part of the first paint. */
export const subtitle = '长桌摆好了，就等你来';

/** All texts of the page. */
export const copy = {
  title: '留了个位子给你',
  card: '邀请你的领地',

  free: (count: string) => `还空 ${count} 个位子`,
  last: '只剩最后 1 个位子',
  full: '位子都坐满了',
  seats: (all: string, taken: string) => `${all} 个位子，坐了 ${taken} 位`,

  join: '在 App 里加入',
  others: '看看别的领地',
  home: '回我的领地',
  invite: '邀请朋友入座',
  open: '在 App 里打开',
  manage: '在 App 里打理',
  fullNote: '这里坐满了。要是空出来，这里会自己更新。',
  elsewhere: (name: string) => `你现在住在「${name}」，退出之后才能加入这里。`,
  member: '这里就是你的领地，带朋友一起来。',
  memberFull: '这里就是你的领地，位子坐满了，有人离开才会空出来。',
  lord: '这是你的领地，把空位子留给想见的人。',
  lordFull: '这是你的领地，位子坐满了，有人离开才会空出来。',
  mineFailed: '不知道你是不是已经住在这里',

  word: '领主的话',
  noWord: '领主没有多写，来了当面聊。',
  lordMark: '领主',
  requirements: '加入的要求',
  noRequirements: '没有额外的要求，愿意来就好。',
  requirementsNote: '能不能加入，以 App 里领主的确认为准。',

  table: '这张桌子上的人',
  tableShown: (shown: number, all: string) => `前 ${shown} 位，共 ${all} 位`,
  tableAll: (all: string) => `${all} 位`,
  members: '成员',
  empty: '空位',
  someone: '一位岛民',
  moreSeats: (count: string) => `桌边另外还有 ${count} 个空位`,
  all: '去 App 看全部成员',

  territories: '海上领地',
  territoriesText: '看看自己的领地，和荣耀前五',
  warZone: '荣耀竞渡',
  warZoneText: '五块领地，此刻谁领先',
  rules: '领地规则',
  rulesText: '等级、荣耀和积分怎么算',
  share: '转给朋友',

  shareTitle: (name: string) => `「${name}」留了个位子给你`,
  shareText: (lord: string, free: number) =>
    free === 0 ? `${lord}的领地，来看看旗下都是谁。` : `${lord}的领地还空 ${free} 个位子，来看看旗下都是谁。`,
  says: '给你留了个位子',
  saysLord: '我是领主，给你留了个位子',
  region: '领地',

  refusedText: '链接可能不完整，请向分享的人再要一次。',
  refusedHome: '去首页看看',
} as const;
