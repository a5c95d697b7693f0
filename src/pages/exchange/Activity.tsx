import { useSuspenseQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import {
  commodityList,
  findActivityDate,
  findActivityGoods,
  findActivityInfo,
  type Product,
} from '../../api/exchange-shop.ts';
import { ApiError, mayEndOtherwise } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { type ActivityState, NEXT_STATE, stateOf } from '../../features/activities/activity-state.ts';
import { standingActivities } from '../../features/activities/standing-activities.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Outdated, PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { useTurned } from '../../kit/ui/use-turned.ts';
import { formatPeriod } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { exchange } from './copy.ts';
import { activityQueries, type loader } from './data.ts';
import { ActivityView } from './FirstView.tsx';
import FirstSkeleton, { ActivitySkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

interface Props {
  /** the purse of a logged-out visitor, above the activity and drawn with it */
  guest: ReactNode;
  /** parts that are rendered (useProgressiveRender) */
  shown: number;
  onTap: (label: string) => void;
  onOpen: (product: Product) => void;
  /** called with its state, and again when that turns: an open product follows it */
  onState: (state: ActivityState) => void;
}

/** The activity of the URL, or the shop's own, with its products. The rest of the shop does not depend on it. */
export function Activity({ guest, ...props }: Props) {
  const { activityId } = useLoaderData<typeof loader>();
  const person = usePerson();
  // The URL asked for an activity: say what became of it. Nobody asked for the shop's own.
  const asked = activityId !== undefined;
  return (
    <PartBoundary
      resetKey={`${activityId} ${person}`}
      skeleton={person === null ? <FirstSkeleton /> : <ActivitySkeleton />}
      failed={({ error, retry, busy }) =>
        // A busy platform says nothing about the activity.
        error instanceof ApiError && error.kind === 'refused' && !mayEndOtherwise(error) ? (
          <>
            {guest}
            {asked && (
              <div role="alert">
                <Notice picture="empty" title={error.message} text={exchange.activityMissing} small />
              </div>
            )}
          </>
        ) : (
          <>
            {guest}
            <FailedNotice title={exchange.activityFailed} error={error} busy={busy} onRetry={retry} />
          </>
        )
      }
    >
      {guest}
      <Content activityId={activityId ?? standingActivities.shop} asked={asked} {...props} />
    </PartBoundary>
  );
}

interface ContentProps extends Omit<Props, 'guest'> {
  activityId: Id;
  asked: boolean;
}

function Content({ activityId, asked, shown, onTap, onOpen, onState }: ContentProps) {
  const answers = useSuspenseQueries({ queries: [...activityQueries(activityId, usePerson())] });
  const [{ data: info }, { data: period }, { data: goods }] = answers;
  const [rules, setRules] = useState(false);
  const byClock = stateOf(period);
  const until = parseShanghaiTime(byClock === 'coming' ? period.startTime : period.endTime);
  const { turned, turn } = useTurned(`${byClock} ${period.startTime} ${period.endTime}`, until, askAgain);
  const state = turned ? NEXT_STATE[byClock] : byClock;
  const told = useEffectEvent(onState);
  useEffect(() => told(state), [state]);
  const outdated = answers.find(({ error }) => error);
  if (state === 'ended') {
    return asked ? <Notice picture="empty" title={info.title} text={exchange.activityEnded} small /> : null;
  }
  return (
    <>
      {outdated && <Outdated busy={answers.some(({ isFetching }) => isFetching)} onRetry={() => void askAgain()} />}
      <ActivityView
        info={info}
        goods={goods}
        whole={shown > 1}
        clock={
          shown > 1 && (
            <Countdown
              label={exchange.until[state]}
              until={state === byClock ? until : parseShanghaiTime(period.endTime)}
              onEnd={turn}
            />
          )
        }
        onRules={() => {
          onTap(exchange.rules);
          setRules(true);
        }}
        onOpen={onOpen}
      />
      {rules && (
        <Sheet title={exchange.rules} onClosed={() => setRules(false)}>
          <p className={styles['soft']}>
            {exchange.period} {formatPeriod(period.startTime, period.endTime)}
          </p>
          <ol className={styles['rules']}>
            {[...info.rules, exchange.eligibility].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Sheet>
      )}
    </>
  );
}

function askAgain(): Promise<unknown> {
  const changed = [findActivityInfo, findActivityDate, findActivityGoods, commodityList];
  return Promise.all(changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
