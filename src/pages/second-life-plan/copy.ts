/** Also part of the first paint. */
export const subtitle = '这一次，照你喜欢的样子过';

const ONE_EACH = '朋友来一位，窗亮一扇';

/** All texts of the page. */
export const plan = {
  title: '第二人生计划',
  region: '我的第二人生',
  missing: '计划没有加载出来',

  guest: ONE_EACH,
  /** where each friend lights a window */
  few: {
    guest: ONE_EACH,
    guestText: (need: number, count: number) => `亮到 ${need} 扇，${count} 份行装都归你`,
    plain: (need: number) => `亮到 ${need} 扇，行装就备齐了`,
    progress: (lit: number, need: number) => `亮了 ${lit} 扇窗，备齐行装要 ${need} 扇`,
    progressUnknown: (need: number) => `备齐行装要点亮 ${need} 扇窗`,
  },
  /** where more friends are needed than there are windows */
  many: {
    guest: '请朋友上岛，把窗点亮',
    guestText: (need: number, count: number) => `来满 ${need} 位，${count} 份行装都归你`,
    plain: (need: number) => `来满 ${need} 位，行装就备齐了`,
    progress: (friends: number, need: number) => `来了 ${friends} 位朋友，备齐行装要 ${need} 位`,
    progressUnknown: (need: number) => `备齐行装要来 ${need} 位朋友`,
  },
  came: (count: number) => `这一期来了 ${count} 位朋友`,
  none: '这一期的第一扇窗，等朋友来点亮',
  unknown: '请朋友上岛，把窗点亮',
  next: (left: number, reward: string) => `再来 ${left} 位，就能领${reward}`,
  ready: (reward: string) => `${reward}可以领了`,
  all: (count: number) => `${count} 份行装都到齐了，谢谢你带来的朋友`,
  noRewards: '行装正在准备，先来看看故事',
  closedText: { before: '开始以后上岛的朋友，才算这一期', over: '没备齐的行装，等下一期接着攒' },

  rewards: '奖励',
  need: (count: number) => `${count} 位朋友上岛就能领`,
  left: (count: number) => `还差 ${count} 位`,
  reached: '条件已达成',
  /** enough friends, and the platform has not unlocked it */
  notYet: '人数够了，等平台开放领取',
  granted: '已领取，放进了我的奖励',
  receive: '领取',
  receiveNamed: (reward: string) => `领取${reward}`,
  arrived: (reward: string) => `${reward}到手了，已放进我的奖励`,
  closed: { before: '开始后可领', open: '', over: '这一期已结束' },
  unsure: '结果还不确定，再点一次不会重复领取。',
  message: '短信告诉我',
  messageNamed: (reward: string) => `${reward}到账，短信告诉我`,
  sent: (phone: string) => `短信已发到 ${phone}`,
  notSent: (phone: string) => `今天已经给 ${phone} 发过了，这次没有再发`,
  unsent: '短信可能没有发出，再点一次试试。',

  invite: '邀请朋友上岛',
  inviteFailed: (message: string) => `邀请链接没有生成：${message}`,
  inviteTitle: '来岛上，和我做邻居',
  inviteText: '灵屿给你留了一扇窗，用手机号上岛，窗就亮了。',
  inviteSays: '给你留了一扇窗',
  code: '邀请码',

  until: { before: '距这一期开始', open: '距这一期结束' },
  /** announced at the turn */
  turned: { before: null, open: '这一期开始了', over: '这一期结束了' },
  over: '这一期已经结束，下一期开始后这里会自己更新',
  timeFailed: '邀请时间没有加载出来',

  house: '亮着的窗',
  houseCount: (count: number) => `共 ${count} 位`,
  houseText: '每一扇亮着的窗，都是跟你来的朋友。',
  houseBright: '最亮的窗，是这一期来的朋友。',
  housePoints: (amount: string) => `他们为你带来了 ${amount} 积分`,
  houseEmpty: '窗都还黑着。第一位朋友来了，这里就会亮。',
  houseFailed: '来过的朋友没有加载出来',
  houseSince: (day: string, ofPeriod: boolean) => `${day}上岛${ofPeriod ? '，这一期' : ''}`,
  houseList: '跟我上岛的朋友',
  houseInvite: '再请一位',
  more: '再看几扇窗',
  moreFailed: (message: string) => `后面的窗没有加载出来，${message}`,

  story: '岛上的第二人生',
  storyText: '五章，从夜里讲到天亮。',
  chapter: (index: number) => `第${'一二三四五'.charAt(index)}章`,
  chapters: [
    {
      name: '收拾',
      text: ['不用带太多。一身换洗的衣裳，一盏用惯的灯，和一件从前没来得及做的事。', '余下的，岛上替你备好。'],
    },
    {
      name: '渡海',
      text: ['夜里的船走得慢。同船的人让出半边毯子，没有人问你从前是做什么的。', '远远地，先看见了一盏灯。'],
    },
    {
      name: '钥匙',
      text: ['码头上有人递来一把钥匙。门牌是空的，名字由你自己写。', '写错了也不要紧，潮水每天来擦一次。'],
    },
    {
      name: '灯火',
      text: [
        '起初整座屋子只亮着一扇窗。后来朋友一位一位搬来，窗一扇一扇亮起来。',
        '晚归的人站在船头，远远就认得出家。',
      ],
    },
    {
      name: '天亮',
      text: ['岛上的护照，第一页不写生在哪里，只写从哪一天重新开始。', '天亮了，轮到你来写。'],
    },
  ],

  rules: '计划说明',
  period: (period: string) => `邀请时间：${period}`,
  eligible: '谁可以参加：登录灵屿的用户都可以；好友用没有注册过的手机号，从你的邀请上岛才算。',
  mine: '看我的奖励',
  rewardRules: '奖励规则',
  help: '遇到问题？联系客服',
  share: '分享这个计划',
  shareText: '朋友来一位，窗亮一扇。来岛上，照喜欢的样子再过一次。',
} as const;
