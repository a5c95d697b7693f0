import type { Activity } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import type { Phase } from './use-window.ts';

/**
 * What a user can do about a reward. `maybe`: the platform says neither the state nor the number of friends; it decides
 * when asked.
 */
export type RewardState = 'locked' | 'ready' | 'maybe' | 'granted';

/** A reward of the plan for one user. */
export interface PlanReward {
  rewardId: Id;
  title: string;
  cover: string;
  /** friends needed, and how many of them are missing; undefined if the platform does not say */
  need: number;
  left: number | undefined;
  state: RewardState;
}

/**
 * The rewards of the plan for one user.
 * @param friends who count in this period; undefined if the platform does not say
 * @param received ids received on this visit
 */
export function rewardsOf(
  activity: Activity,
  friends: number | undefined,
  received: ReadonlySet<string>,
): PlanReward[] {
  // Without an id it is the position in the list, from 1 (api.md).
  return activity.rewards.map(({ title, cover, need, rewardId, state }, index) => {
    const id = rewardId ?? index + 1;
    const left = friends === undefined ? undefined : Math.max(0, need - friends);
    return { rewardId: id, title, cover, need, left, state: stateOf(state, left, received.has(String(id))) };
  });
}

function stateOf(
  state: 'locked' | 'ready' | 'granted' | undefined,
  left: number | undefined,
  received: boolean,
): RewardState {
  if (received || state === 'granted') return 'granted';
  // The number of friends is read more often than the rewards.
  if (left !== undefined) return left === 0 ? 'ready' : 'locked';
  return state ?? 'maybe';
}

/** Whether the reward can be received now: the platform gives nothing outside the period. */
export const canReceive = ({ state }: PlanReward, phase: Phase): boolean =>
  phase === 'open' && (state === 'ready' || state === 'maybe');

/** The number of friends that the last reward needs. */
export const fullNeed = (rewards: readonly { need: number }[]): number =>
  Math.max(0, ...rewards.map(({ need }) => need));
