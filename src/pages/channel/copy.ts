export const subtitle = '小船已经过桥，送你一程上岛';

/** Text of the channel page. */
export const channel = {
  title: '开往灵屿的船',
  brand: '这一站',
  /** what the platform calls it in its refusals */
  refused: '渠道',
  /** the visit number counted by the platform */
  visitor: (count: string) => `你是第 ${count} 位从这里来的朋友`,
  noSlogan: '从这里出发，去灵屿看看',
  join: '登岛',
  joinTitle: '登岛',
  missing: '这一站的介绍没有加载出来',
  welcome: '欢迎登岛',
  welcomeBack: '欢迎回来',
  inside: '你已经在岛上了',
  insideText: '不用再登一次，接着逛就好。',
  gift: '见面礼',
  giftPlace: '已经放进你的行囊，打开 App 就能看到。',
  noGift: '这一站没有准备见面礼，岛上的晚风和星空照样等你。',
  giftOnce: '见面礼送给第一次登岛的朋友，每人一份。',
  open: '打开 App',
  share: '把这一站分享给朋友',
  shareTitle: (name: string) => `${name} × 灵屿宇宙`,
  shareSays: '一起从这里上岛',
  termsTitle: '见面礼怎么给',
  terms: [
    '时间：活动开放期间有效，结束以后本页会写明。',
    '资格：通过本页第一次登岛的手机号，每人一份。',
    '有没有礼、是什么礼由这一站准备，登岛后马上显示。',
  ],
  help: '遇到问题？联系客服',
} as const;
