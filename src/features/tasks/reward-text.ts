import type { TaskReward } from '../../api/task.ts';
import { points, yuan } from '../../lib/yuan.ts';
import { tasks } from './copy.ts';

/** A reward with its unit: 1,200 积分 · 1 份资产 · ¥9.90 (api.md, VerticalTask). */
export function rewardText({ kind, amount }: TaskReward): string {
  return tasks.reward[kind](kind === 'cash' ? yuan(amount) : points(amount));
}
