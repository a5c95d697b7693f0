/** Text of the partner invitation page, except that of the form. */
export const invited = {
  title: '一起做灵屿伙伴',
  subtitle: '有人折了一只纸船，写给你',

  from: (nickname: string) => `${nickname} 的邀请`,
  friends: (count: string) => `已有 ${count} 位朋友跟着上岛`,
  firstFriend: '你会是第一位跟着上岛的朋友',
  noSlogan: '上岛看看吧，我在这里等你。',
  more: '展开全文',
  less: '收起',
  inviterFailed: '邀请人没有加载出来',
  unknown: '这封邀请找不到署名',
  unknownText: (code: string) => `没有人用 ${code} 这个邀请码，可能少抄了一位。不带邀请码，也能直接注册。`,
  unsigned: '一封给你的邀请',
  unsignedText: '没有带邀请码也没关系，用手机号就能上岛。',

  form: '用手机号上岛',
  submit: '注册上岛',
  codeApplied: (code: string) => `邀请码 ${code} 已带上`,
  dropped: '这次不带邀请码',
  /** field name in the platform's refusals */
  inviteCode: '邀请码',

  welcome: '欢迎上岛',
  welcomeText: (nickname: string) => `你是跟着 ${nickname} 来的，海风已经把消息带到。`,
  welcomePlain: '账号已经建好，岛上见。',
  back: '欢迎回来',
  backText: '这个手机号早就上岛了，这次不算新的邀请。',
  openApp: '打开 App 上岛',
  seeRecruitment: '看看伙伴招募',

  already: '你已经在岛上了',
  alreadyText: '不用再注册，看看怎么成为伙伴。',
  own: '这是你自己的邀请',
  ownText: '把它发给朋友，朋友从这里注册就会记在你名下。',

  share: '发给朋友',
  shareText: '点开链接，用手机号注册就能上岛，一起做伙伴。',
  shareSays: '邀请你一起上岛',
  code: '邀请码',

  offer: '做伙伴，有这些',
  offerText: '上岛以后可以申请，审核通过才生效。',
  offerFailed: '伙伴权益没有加载出来',
  offerEmpty: '本期伙伴权益还在准备，先上岛看看',
  rate: (percent: number) => `佣金 ${percent}%`,
  until: (end: string, open: boolean) =>
    open ? `本期招募到 ${end} 结束，年满 18 周岁可以申请。` : `本期招募已于 ${end} 结束。`,
  help: '遇到问题？联系客服',
} as const;
