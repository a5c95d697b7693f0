import type { Activity } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { plan } from './copy.ts';
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
  /** the platform has said the state */
  said: boolean;
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
    const isReceived = received.has(String(id));
    return {
      rewardId: id,
      title,
      cover,
      need,
      left,
      state: stateOf(state, left, isReceived),
      said: state !== undefined,
    };
  });
}

function stateOf(
  state: 'locked' | 'ready' | 'granted' | undefined,
  left: number | undefined,
  received: boolean,
): RewardState {
  if (received) return 'granted';
  if (state !== undefined) return state;
  if (left === undefined) return 'maybe';
  return left === 0 ? 'ready' : 'locked';
}

/** Whether the reward can be received now: if the platform has not said so, only within the period. */
export const canReceive = ({ state, said }: PlanReward, phase: Phase): boolean =>
  (said || phase === 'open') && (state === 'ready' || state === 'maybe');

/** The most windows that fit on the front of the house. */
export const MAX_WINDOWS = 9;

/** The words of the front, which count windows only where each friend lights one. */
export const wordsFor = (need: number) => (need > MAX_WINDOWS ? plan.many : plan.few);

/** The number of friends that the last reward needs. */
export const fullNeed = (rewards: readonly { need: number }[]): number =>
  Math.max(0, ...rewards.map(({ need }) => need));
