import type { TaskReward } from '../../api/task.ts';

/** Words about the tasks of the platform. */
export const tasks = {
  region: '新手任务',
  name: '新手任务',
  back: '回新手任务',
  done: '这一站完成了',
  doneWith: (reward: string) => `这一站完成，得 ${reward}`,
  steps: (progress: number, total: number) => `${progress} / ${total}`,
  step: (progress: number, total: number) => `已完成 ${progress} 步，共 ${total} 步`,
  skipped: '这一站已经略过',
  notRecorded: (message: string) => `任务还没记上：${message}`,
  /** the response was lost */
  unsure: (message: string) => `${message}。任务有没有记上还不确定，再记一次也只算一次。`,
  again: '再记一次',
  reward: {
    points: (amount: string) => `${amount} 积分`,
    asset: (amount: string) => `${amount} 份资产`,
    cash: (amount: string) => `¥${amount}`,
    other: () => '一份奖励',
  } satisfies Record<TaskReward['kind'], (amount: string) => string>,
} as const;
