/** Text of the race of the territories. */
export const race = {
  title: '荣耀竞渡',
  region: '领先的五片领地',
  heading: '前五名',
  live: '每分钟更新',
  place: (place: number) => `第 ${place} 名`,
  glory: '荣耀',
  week: (glory: string) => `本周 +${glory}`,
  delta: (delta: number) => (delta > 0 ? `▲${delta}` : delta < 0 ? `▼${-delta}` : '持平'),
  deltaSpoken: (delta: number) =>
    delta > 0 ? `比上周同期多 ${delta}` : delta < 0 ? `比上周同期少 ${-delta}` : '和上周同期持平',
  mineMark: '我的',
  passed: (all: { name: string; place: number }[]) =>
    all.map(({ name, place }) => `${name}上升到第 ${place} 名`).join('，'),
  missing: '战况没有加载出来',
  empty: '海上还没有船',
  emptyText: '第一片领地攒下荣耀，竞渡就开始了。',
  mine: '我的领地',
  guest: '我的领地排第几？',
  guestText: '登录后看看离前一名还差多少荣耀。',
  login: '登录看看',
  mineFailed: '我的领地没有加载出来',
  none: '你还没有领地',
  noneText: '加入或申请一片领地，玩集卡攒荣耀，就能来竞渡。',
  rank: (rank: number) => `第 ${rank} 名`,
  ahead: (glory: string) => `领先全场，比第二名多 ${glory} 荣耀`,
  alone: '眼下还没有对手',
  behind: (glory: string, name: string) => `再攒 ${glory} 荣耀，超过${name}`,
  behindFifth: (glory: string) => `再攒 ${glory} 荣耀，进前五`,
  how: '荣耀怎么来',
  facts: [
    '荣耀由领地成员一起攒：玩集卡赢来的荣耀，可以存进自己的领地。',
    '本周从周一零点算起，▲▼ 是和上周同期相比的变化。',
    '荣耀相同时，先建成的领地排在前面。',
  ],
  rules: '领地规则全文',
  share: '请朋友来助威',
  shareText: '谁领先，谁在追，一眼看清。',
  poster: (name: string) => `眼下领先的是${name}`,
  help: '遇到问题？联系客服',
} as const;

export const subtitle = '五片领地，同海竞渡';
