/** Every word of somebody's home. */
export const personalGuest = {
  title: '个人主页',
  subtitle: '门没锁，进来坐坐',
  somebody: '一位岛民',
  level: (level: number) => `${level} 级`,
  badges: '徽章',
  noBio: '还没写下介绍，都在动态里了。',
  unfold: '展开',
  fold: '收起',
  figures: { followers: '粉丝', following: '关注', likes: '获赞' },
  /** where nobody follows yet */
  firstFollower: '还没有人关注，你可以做第一个。',
  follow: '去 App 关注',
  share: '分享主页',
  own: '这是你的主页，朋友看到的就是这样。',
  write: '去 App 写动态',
  shareOwn: '分享我的主页',
  territory: '领地',
  island: '住在这座岛',
  visitIsland: '去岛上看看',
  moments: '动态',
  count: (count: number) => `${count} 条`,
  momentsOf: (nickname: string) => `${nickname}的动态`,
  momentsMissing: '动态没有加载出来',
  empty: '还没有发过动态',
  emptyText: '也许正在想第一句话。',
  emptyOwn: '你还没有发过动态',
  emptyOwnText: '今天的海、刚泡的茶，都可以是第一条。',
  home: '去首页看看',
  missingText: '也许搬家了，请给你链接的朋友再发一次。',
  shared: {
    title: (nickname: string) => `${nickname}的主页`,
    text: '在灵屿宇宙，来串个门。',
    says: '来 TA 的岛上坐坐',
    saysOwn: '来我的岛上坐坐',
    code: '岛民编号',
  },
} as const;

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '灵屿宇宙一位岛民的主页：住在哪座岛，有哪些徽章，最近说了什么。';
