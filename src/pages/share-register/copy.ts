export const subtitle = '树下的秋千，还空着一个位子';

/** What the first screen says, also drawn before React: apart, because a live script takes all of an object. */
export const ticket = {
  state: { coming: '即将开始', on: '进行中', ended: '已结束' },
  label: '上岛船票',
  noInviter: '这张船票没有署名',
  noInviterText: '没有邀请码也能注册，一样欢迎你。',
} as const;

/** Text of the friend invitation page. */
export const shareRegister = {
  title: '朋友喊你上岛',
  until: { coming: '距开始', on: '距结束' },
  endedAt: (time: string) => `活动已于 ${time} 结束`,
  invitedBy: '邀请人',
  broughtBy: (count: number) => (count > 0 ? `已带 ${count} 位朋友上岛` : '你会是第一位跟来的朋友'),
  noSlogan: '一起上岛吧，座位给你留好了。',
  unknown: '找不到这个邀请码的主人',
  unknownText: '可以直接注册，只是不会记到朋友名下。想记上的话，请朋友再发一次链接。',
  missingInviter: '邀请人没有加载出来',
  code: '邀请码',
  join: '注册上岛',
  withoutNow: '这次不带邀请码',
  closed: {
    coming: { title: '还没到开船的时候', text: '开始后从这里注册，才会计入本场活动。现在也能先上岛，只是不计入。' },
    ended: { title: '这一班船已经靠岸', text: '现在仍然可以注册上岛，只是不再计入这次活动。' },
  },
  joinAnyway: '先注册上岛',
  welcome: '欢迎上岛',
  welcomeBack: '欢迎回来',
  welcomeText: '打开 App 就能开始岛上生活，也可以把这份邀请接着传下去。',
  welcomeBackText: '这个手机号早就注册过了，所以这次不计入邀请。',
  open: '打开 App',
  /** logged in */
  insideTitle: '我的邀请',
  /** below the title of `closed`, for who is on the island already */
  closedMine: {
    coming: '开始后朋友从你的链接注册，才会计入本场活动。现在也能先上岛，只是不计入。',
    ended: '朋友现在仍然可以注册上岛，只是不再计入这次活动。',
  },
  inside: '你已经在岛上了，不用再注册。喜欢的话，把船票送给朋友。',
  share: '邀请朋友上岛',
  shareSays: '邀请你一起上岛',
  shareDescription: (title: string) => `${title}：点开链接，用手机号注册就能上岛。`,
  missingInvitation: '你的邀请链接没有生成出来',
  mine: '跟我上岛的朋友',
  counted: (count: number) => `有效好友 ${count} 位`,
  friends: '有效好友',
  counts: '有效',
  countsNot: '未计入',
  missingFriends: '朋友名单没有加载出来',
  noFriends: {
    coming: { title: '还没有朋友跟来' },
    on: { title: '还没有朋友跟来', text: '把邀请发出去，朋友注册后会出现在这里。' },
    ended: { title: '这次没有朋友跟来' },
  },
  refresh: '刷新',
  rewards: '邀请有礼',
  need: (count: number) => `邀请 ${count} 位`,
  reached: '已达成',
  missing: (count: number) => `还差 ${count} 位`,
  noRewards: '这次活动没有额外奖励',
  period: (period: string) => `时间：${period}`,
  eligible: '资格：好友用没有注册过的手机号，通过你的链接在活动期间注册。',
  arrival: '纪念资产达到人数后发放到 App 的藏品里。',
  help: '遇到问题？联系客服',
  rules: '活动规则',
  /** recent registrations */
  recentRegistrants: '最近上岛的人',
  missingRegistrants: '注册记录没有加载出来',
  noRegistrants: '还没有人上岛',
  noRegistrantsText: '第一位上岛的人，会写在这里。',
  came: (name: string, when: string) => `${name} ${when} 上岛`,
  total: (count: number) => `共 ${count} 位`,
  more: '查看更多',
  moreFailed: (why: string) => `后面的没有加载出来：${why}`,
} as const;
