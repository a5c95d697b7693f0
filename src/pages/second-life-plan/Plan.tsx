import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { Outdated } from '../../kit/data/Part.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useSaidTurn } from '../../kit/overlay/use-said-turn.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Person } from '../../session/login-info.ts';
import { plan } from './copy.ts';
import { planQuery, timeQuery } from './data.ts';
import { GuestView, InviteButton, PlanView } from './PlanView.tsx';
import { RewardRow } from './RewardRow.tsx';
import { canReceive, fullNeed, type PlanReward, rewardsOf, wordsFor } from './rewards.ts';
import { type Phase, useWindow } from './use-window.ts';
import { NoWindow, WindowLine, WindowSkeleton } from './WindowLine.tsx';

/** How often the next period is asked for, in milliseconds. */
const NEXT_PERIOD_MS = 60_000;

interface Props {
  person: Person | null;
  /** ids of the rewards received on this visit */
  received: ReadonlySet<string>;
  inviting: boolean;
  inviteError: ReactNode;
  onInvite: () => void;
  onReceived: (rewardId: Id) => void;
  onTap: (label: string) => void;
}

/** The plan: for a visitor what it brings, for a logged-in user how far they are. */
export function Plan({ person, received, inviting, inviteError, onInvite, onReceived, onTap }: Props) {
  // Friends come at any time, and rewards are also received in the app: read again whenever the page is seen again.
  const { data, error, isFetching, refetch } = useSuspenseQuery({
    ...planQuery(person),
    refetchOnWindowFocus: 'always' as const,
  });
  const time = useQuery<{ startTime: string; endTime: string; inWindow?: number | undefined }, ApiError>({
    ...timeQuery(person),
    retryOnMount: false,
    refetchOnWindowFocus: 'always' as const,
    // Once it is over, the next one may be set at any time.
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? NEXT_PERIOD_MS : false),
  });
  const hydrated = useHydrated();
  const period = useWindow(time.data ?? data);
  // The countdown itself is not read out; the plan's own times stand in until those of the period are known.
  useSaidTurn(time.data && period.phase, plan.turned[period.phase]);
  const line = time.data ? (
    <WindowLine window={period} />
  ) : (
    ((time.error && <NoWindow error={time.error} busy={time.isFetching} onRetry={() => void time.refetch()} />) ?? (
      <WindowSkeleton />
    ))
  );
  const invite = { busy: inviting, error: inviteError, onInvite };
  const outdated = error && <Outdated busy={isFetching} onRetry={() => void refetch()} />;
  if (person === null) {
    return (
      <>
        {outdated}
        <GuestView activity={data} time={hydrated && line} {...invite} />
      </>
    );
  }
  const friends = time.data?.inWindow;
  const rewards = rewardsOf(data, friends, received);
  const anyReady = rewards.some((reward) => reward.state === 'ready' && canReceive(reward, period.phase));
  return (
    <>
      {outdated}
      <PlanView
        title={friends === undefined ? plan.unknown : friends === 0 ? plan.none : plan.came(friends)}
        text={textOf(rewards, period.phase)}
        friends={friends}
        rewards={rewards}
        action={<InviteButton loud={!anyReady} {...invite} />}
        time={line}
      >
        {rewards.map((reward) => (
          <RewardRow
            key={reward.rewardId}
            reward={reward}
            phase={period.phase}
            fresh={received.has(String(reward.rewardId))}
            onReceived={onReceived}
            onTap={onTap}
          />
        ))}
      </PlanView>
    </>
  );
}

const isOver = ({ endTime }: { endTime: string }) => serverClock.now() >= parseShanghaiTime(endTime);

/** What matters most, one sentence. */
function textOf(rewards: readonly PlanReward[], phase: Phase): string {
  if (rewards.length === 0) return plan.noRewards;
  const ready = rewards.find((reward) => reward.state === 'ready' && canReceive(reward, phase));
  if (ready) return plan.ready(ready.title);
  const next = rewards.find(({ state }) => state !== 'granted');
  if (!next) return plan.all(rewards.length);
  if (phase !== 'open') return plan.closedText[phase];
  return next.left ? plan.next(next.left, next.title) : wordsFor(fullNeed(rewards)).plain(fullNeed(rewards));
}
