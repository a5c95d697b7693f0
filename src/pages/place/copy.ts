/** Also part of the first paint. */
export const subtitle = '转转星图，挑一颗打卡';

/** All texts of the page. */
export const sky = {
  title: '九星环游',
  map: '星图',
  hint: '左右滑动转星图',
  before: '上一颗',
  after: '下一颗',
  planet: (name: string, stamped: boolean) => (stamped ? `${name}，已有印章` : name),
  place: (place: number, count: number) => `${place} / ${count}`,
  /** spoken at each step */
  turned: (name: string, place: number, count: number) => `${name}，第 ${place} 颗，共 ${count} 颗`,
  visit: (name: string) => `打卡${name}`,
  again: (name: string) => `再访${name}`,
  guest: '登录后打卡，印章记在你名下',
  unknown: '打卡任意一颗，就能翻开你的印章簿',
  since: (day: string) => `${day}盖的章`,
  first: (name: string) => `第一次到${name}，印章盖好了`,
  visits: (name: string, count: number) => `第 ${count} 次到${name}，记上了`,
  all: '九颗星都到过了，印章簿满了',
  /** the response was lost */
  unsure: '结果还不确定，再点一次只算一次。',

  book: '印章簿',
  count: (stamped: number, count: number) => `${stamped} / ${count} 枚`,
  bookText: '点一枚印章，星图就转到那颗星',
  empty: '还没有印章',
  stamped: (name: string, day: string) => `${name}，${day}盖章`,
  unstamped: (name: string) => `${name}，还没有印章`,
  missing: '待打卡',
  look: (name: string) => `看看${name}`,

  poster: '做成海报',
  posterTitle: '我的星球印章簿',
  posterText: '九颗星球，一颗一枚印章。转转星图，你也来盖一枚。',
  posterSays: (stamped: number) => (stamped > 0 ? `我在灵屿集了 ${stamped} 枚星球印章` : '一起去灵屿的星球打卡'),
  rules: '说明',
  rulesList: [
    '登录后都可以打卡，每颗星球第一次打卡盖一枚印章。',
    '之后每次到访都会计数，短时间内连点只算一次。',
    '印章永久有效。印章簿在打卡时翻新，换了手机打卡一次就能看到。',
  ],
  tasks: '新手任务',
  help: '遇到问题？联系客服',
} as const;
