import type { VerticalTask } from '../../api/task.ts';

/** Also part of the first paint. */
export const subtitle = '一座座小岛，慢慢就熟了';

/** How the deed of each kind of task is called. */
const deeds: Record<VerticalTask['action'], { here: string; leads: string }> = {
  sign: { here: '立即签到', leads: '去签到' },
  planet: { here: '打卡星球', leads: '去星图打卡' },
  chat: { here: '挑个人聊聊', leads: '去聊聊' },
  moment: { here: '挑一条来读', leads: '去读一读' },
  app: { here: '去 App 里做', leads: '去 App 里做' },
};

/** All texts of the page. */
export const tour = {
  title: '登岛第一程',
  path: '这一程的小岛',
  count: (total: number) => `${total} 站`,
  missing: '新手任务没有加载出来',
  empty: '眼下没有新手任务',
  emptyText: '新的一程开始后，小岛会出现在这里。',
  home: '去首页逛逛',

  next: (place: number) => `下一站 · 第 ${place} 站`,
  nextRegion: '下一站',
  come: (done: number, total: number) => `已到 ${done} / ${total} 站`,
  progress: '走了多远',
  promised: (rewards: string) => `走完全程得 ${rewards}`,
  left: (rewards: string) => `前面还有 ${rewards}`,
  and: '、',
  pause: '，',
  reward: (reward: string) => `到站得 ${reward}`,
  step: (progress: number, total: number) => `${progress} / ${total}`,
  stepSpoken: (progress: number, total: number) => `已完成 ${progress} 步，共 ${total} 步`,
  deed: (action: VerticalTask['action'], leads: boolean) => deeds[action][leads ? 'leads' : 'here'],
  /** names the station for screen readers, where many buttons are alike */
  deedOf: (label: string, title: string) => `${label}：${title}`,
  guest: '登录后自动记下每一站',
  /** the response was lost */
  unsure: '结果还不确定，再点一次不会重复。',

  place: (place: number) => `第 ${place} 站`,
  here: '就在这一站',
  done: '已到',
  skipped: '略过了',
  missed: '没有走到',
  got: (reward: string) => `${reward}已得`,

  arrived: (title: string) => `到站：${title}`,
  near: (title: string, progress: number, total: number) => `又近一步：${title} ${progress} / ${total}`,
  /** a task of several days, signed today */
  tomorrow: (title: string) => `今天这一步记上了：${title}，明天再来签`,
  known: (title: string) => `这一站到过了：${title}`,
  gained: (reward: string) => `得 ${reward}`,
  signed: (points: string) => `今天签到得 ${points} 积分`,
  stamped: (name: string) => `${name}的印章盖好了`,

  skip: '先略过',
  skipTitle: '略过这一站？',
  skipText: (title: string, reward: string) => `略过之后不能再做，也拿不到“${title}”的 ${reward}。`,
  skipStay: '留在这一站',
  skipYes: '略过这一站',
  skipDone: (title: string) => `略过了：${title}`,

  chooseChat: '想和谁聊',
  chooseMoment: '挑一条来读',
  chooseMomentText: '读满十五秒算一条，每条只算一次。',
  chooseMissing: '名单没有加载出来',
  momentsMissing: '动态没有加载出来',
  none: '这里还是空的',
  noneText: '去 App 里看看，那里更热闹。',
  openApp: '去 App 里看看',
  by: (name: string) => `${name}的动态`,
  picture: '一条图片动态',

  end: '这一程，你走完了',
  endText: (done: number, skipped: number) =>
    skipped > 0
      ? `到了 ${done} 站，略过 ${skipped} 站。岛上的路，你都认得了。`
      : `${done} 站都到了，岛上的路你都认得了。`,
  endAgain: '这一程已经走完',
  endSign: '每天来签个到',
  endPlace: '去星图看看',

  until: '这一程还剩',
  over: '这一程已经结束，新的一程还没有开始',
  overSign: '去每日签到',
  rules: '说明',
  rulesList: [
    '登录后都可以参加，每一站的奖励每人一次。',
    '可以跳着走；做完的事回到这里会自动记上。',
    '写着“先略过”的站可以略过，略过之后不能再做。',
    '积分从到账起，有效到第二年年底。',
  ],
  rewardRules: '积分规则',
  share: '叫朋友一起走',
  shareText: '灵屿的新手路线，一站一站走，签到、打卡、聊天都有奖励。',
  shareSays: (done: number) => (done > 0 ? `我在灵屿走到第 ${done} 站了` : '一起上岛走走'),
  help: '遇到问题？联系客服',
} as const;
