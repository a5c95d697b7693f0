import { receiveActivityRewards, sendActivityRewardMsg } from '../../api/second-life-plan.ts';
import { activityDetail } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { useEffect, useState } from 'react';
import { POINTS_CALLS } from '../../api/points-calls.ts';
import { residentRewards } from '../../api/task.ts';
import { userInvitationTime } from '../../api/user-center.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { quietly } from '../../kit/data/quietly.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { type ApiMutation, useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { plan } from './copy.ts';
import { PLAN } from './data.ts';
import { RewardView } from './PlanView.tsx';
import { canReceive, type PlanReward } from './rewards.ts';
import type { Phase } from './use-window.ts';
import styles from './Plan.module.css';

/**
 * After a reward is received or told, in milliseconds: the second tap of a double tap must neither send a message nor ask
 * for another one.
 */
const SETTLE_MS = 800;

interface Props {
  reward: PlanReward;
  phase: Phase;
  /** received on this visit */
  fresh: boolean;
  onReceived: (rewardId: Id) => void;
  onTap: (label: string) => void;
}

type Input = { activityId: Id; rewardId: Id };

const receiveAndReadAgain = Object.assign(
  async (input: Input, options: { idempotencyKey: string }) => {
    try {
      return await receiveActivityRewards(input, { ...options, quiet: true });
    } catch (error) {
      // Refused for a reason, or done and the response was lost: read again.
      for (const { queryKey } of [activityDetail, userInvitationTime, ...POINTS_CALLS]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      throw error;
    }
  },
  { contract: receiveActivityRewards.contract },
);

const sendQuietly = quietly(sendActivityRewardMsg);

/** A reward of the logged-in user: received once, then told by SMS if wanted. */
export function RewardRow({ reward, phase, fresh, onReceived, onTap }: Props) {
  const { rewardId, title, cover, state } = reward;
  const [told, setTold] = useState('');
  const [settling, setSettling] = useState(false);
  // However it became granted: by the answer, or by what was read after a lost one.
  const [known, setKnown] = useState(state);
  if (known !== state) {
    setKnown(state);
    setSettling(state === 'granted');
  }
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settling]);
  const hasButton = state === 'granted' || canReceive(reward, phase);
  const input = { activityId: PLAN, rewardId };
  const receive = useApiMutation(receiveAndReadAgain, {
    onSuccess: () => {
      announce(plan.arrived(title));
      onReceived(rewardId);
    },
    invalidates: [activityDetail, residentRewards, ...POINTS_CALLS],
  });
  // At the end of a phase all buttons go by themselves.
  const left = useFailureFocus(hasButton || receive.input === undefined);
  const tell = useApiMutation(sendQuietly, {
    onSuccess: ({ sent, phoneMasked }) => {
      const words = (sent ? plan.sent : plan.notSent)(phoneMasked);
      setTold(words);
      setSettling(true);
      announce(words);
    },
  });
  const start = (label: string, mutation: ApiMutation<Input>) => {
    onTap(label);
    mutation.mutate(input);
  };
  return (
    <RewardView
      title={title}
      cover={cover}
      fresh={fresh}
      note={state === 'granted' && told !== '' ? told : noteOf(reward)}
      action={
        state === 'granted' ? (
          <Button
            className={styles['act']}
            busy={tell.isPending}
            aria-label={plan.messageNamed(title)}
            onClick={() => {
              if (!settling) start(plan.message, tell);
            }}
          >
            {plan.message}
          </Button>
        ) : hasButton ? (
          <Button
            look={state === 'ready' ? 'primary' : 'quiet'}
            className={styles['act']}
            busy={receive.isPending}
            aria-label={plan.receiveNamed(title)}
            onClick={() => start(plan.receive, receive)}
          >
            {plan.receive}
          </Button>
        ) : (
          <p ref={left} className={styles['left']} tabIndex={-1}>
            {leftOf(reward, phase)}
          </p>
        )
      }
      error={
        state === 'granted'
          ? errorOf(tell, plan.unsent)
          : // Not after the platform said more about it.
            errorOf(receive, plan.unsure)
      }
    />
  );
}

function noteOf({ state, need }: PlanReward): string {
  if (state === 'granted') return plan.granted;
  return state === 'ready' ? plan.reached : plan.need(need);
}

/** What stands in place of the button. */
function leftOf({ state, left }: PlanReward, phase: Phase): string {
  if (state === 'locked' && left && phase !== 'over') return plan.left(left);
  if (state === 'locked' && left === 0 && phase === 'open') return plan.notYet;
  return plan.closed[phase];
}

function errorOf({ error }: ApiMutation<Input>, unsure: string) {
  return error && <FieldError>{writeFailed(error, unsure)}</FieldError>;
}
