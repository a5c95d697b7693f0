import type { TaskReward } from '../../api/task.ts';

export const subtitle = '慢慢读，不着急';

/** Text of the page for reading a moment as a task. */
export const quest = {
  title: '来读一条动态',
  bar: '阅读任务',
  task: '读完这条动态',
  /** accessible label of the timer */
  clock: (left: number) => `还要读 ${left} 秒`,
  login: '登录后读十五秒就好。',
  loginButton: '登录开始',
  reading: '沙子落完，任务就完成。',
  paused: '先停在这里，回来接着读。',
  /** nothing was scrolled, and the text goes on */
  goOn: '下面还有，往下读沙子才接着落。',
  elsewhere: '读这条动态不算这个任务',
  elsewhereText: (title: string) => `「${title}」要在别处完成，不用在这里等。`,
  notCounted: '这次没有算上',
  sending: '正在记下你读完了',
  notSent: '你读完了，但没有记上。',
  maybeSent: '你读完了，不知道记上没有。',
  /** the response was lost */
  unsure: '结果还不确定，再点一次不会重复。',
  send: '再记一次',
  done: '任务完成',
  doneText: '谢谢你把它读完。',
  step: (progress: number, total: number) => `又近一步，${progress}/${total}`,
  stepText: '这条读完了，剩下的去 App 里接着读。',
  stepTextNovice: '这条读完了，剩下的再挑一条接着读。',
  /** the platform had counted this moment before */
  knownStep: (progress: number, total: number) => `这条已经算过，还是 ${progress}/${total}`,
  knownText: '每条只算一步，换一条没读过的。',
  reward: ({ kind, amount }: TaskReward) =>
    kind === 'points'
      ? `${amount} 积分已到账`
      : kind === 'cash'
        ? `¥${(amount / 100).toFixed(2)} 已到账`
        : kind === 'asset'
          ? `${amount} 件藏品已发放`
          : '奖励已发放',
  promised: ({ kind, amount }: TaskReward) =>
    kind === 'points'
      ? `读完得 ${amount} 积分`
      : kind === 'cash'
        ? `读完得 ¥${(amount / 100).toFixed(2)}`
        : kind === 'asset'
          ? `读完得 ${amount} 件藏品`
          : '读完得一份奖励',
  next: '去看更多任务',
  skip: '跳过',
  skipTitle: '跳过这个任务？',
  skipText: '跳过之后不能再做，也拿不到它的奖励。这条动态还可以随时读。',
  skipYes: '跳过任务',
  stay: '继续读',
  skipped: '任务已跳过',
  skippedText: '动态还在这里，想读就读。',
  missing: '任务没有加载出来',
  refused: '这里没有任务可做',
  rulesTitle: '关于奖励',
  rules: [
    '登录的岛民都可以做，每个任务奖励一次。',
    '只在屏幕上停留的时间才算数，离开会暂停，回来接着算。',
    '积分从到账起，有效到第二年年底。',
  ],
  help: '遇到问题？联系客服',
  /** for tracking */
  finished: '读完',
} as const;
