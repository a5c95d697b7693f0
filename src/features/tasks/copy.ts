import type { RewardKind } from '../../api/task.ts';

/** Words about the tasks of the platform. */
export const tasks = {
  back: '回新手任务',
  reward: {
    points: (amount: string) => `${amount} 积分`,
    asset: (amount: string) => `${amount} 份资产`,
    cash: (amount: string) => `¥${amount}`,
  } satisfies Record<RewardKind, (amount: string) => string>,
} as const;
