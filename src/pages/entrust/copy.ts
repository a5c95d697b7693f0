/** Also part of the first paint. */
export const subtitle = '信在瓶子里，漂到你这儿';

/** All texts of the page. */
export const entrust = {
  title: '有人托你一件事',
  letter: '委托',
  asks: '想请你帮个忙',
  someone: '一位岛民',
  status: { open: '招人中', full: '已满', ended: '已结束' },

  reward: '完成可得',
  unit: '积分',
  left: (left: string, slots: string) => `还有 ${left} 个位子，共 ${slots} 个`,
  lastOne: '只剩最后 1 个位子',
  onlyOne: '只招 1 个人，位子还空着',
  none: (slots: string) => `${slots} 个位子都坐满了`,
  /** said where the platform names no number of seats */
  uncounted: { open: '位子数以 App 里为准', full: '位子都坐满了' },
  uncountedTaken: (taken: string) => `来了 ${taken} 人`,
  wasTaken: (taken: string, slots: string) => `${slots} 个位子，来了 ${taken} 人`,
  untilEnd: '距截止',
  deadline: (time: string) => `${time} 截止`,
  ended: (time: string) => `${time} 已截止`,
  endedEarly: '这份委托已经提前结束',
  turned: '这份委托刚刚截止',

  accept: '在 App 里接下',
  others: '去 App 看别的委托',
  fullText: '位子满了。要是空出来，这里会自己更新。',
  endedText: '这份委托已经结束，岛上还有别的在等人。',

  about: '信里说',
  noAbout: '委托人没有多写，接下后可以在 App 里问 TA。',
  steps: '怎么做',
  noSteps: '步骤由委托人在 App 里告诉你。',
  rules: '奖励由委托人验收后发放，以 App 里的结果为准。',
  help: '遇到问题？联系客服',

  refusedText: '链接可能不完整，请向分享的人再要一次。',
  home: '去首页看看',
  shareText: (reward: string) => `完成可得 ${reward} 积分，看看你能不能帮上忙。`,
  shareTitle: (name: string) => `${name}想请人帮个忙`,
} as const;
