import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { Territory } from '../../api/territory.ts';
import type { ActivityState } from '../../features/activities/activity-state.ts';
import { Pending, Raising, Rejected, useApplication } from '../../features/territory/Application.tsx';
import { Obstacles } from '../../features/territory/Obstacles.tsx';
import { eligibilityQuery, myTerritoryQuery } from '../../features/territory/queries.ts';
import { TerritoryCard } from '../../features/territory/TerritoryCard.tsx';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { copy } from './copy.ts';
import { meQuery } from './data.ts';
import { type KeptDraft, useDraft } from './draft.ts';
import styles from './page.module.css';

interface Props {
  state: ActivityState;
  /** the user asked for the form just now */
  asked: boolean;
  onTap: (label: string) => void;
}

/** A logged-in user's application: the form, the review, its result, or what is against it. */
export function Apply(props: Props) {
  const { data, error } = usePersonQuery(meQuery);
  // The draft is that of a known user. Without an answer the form is there, but not kept.
  if (!data && !error) return <CardSkeleton />;
  return <Application userId={data?.userId} {...props} />;
}

function Application({ userId, state, asked, onTap }: Props & { userId: Id | undefined }) {
  const mine = usePersonQuery(myTerritoryQuery);
  const [sent, setSent] = useState(false);
  const { application, waited } = useApplication(sent);
  const eligibility = usePersonQuery(eligibilityQuery);
  const { data: applied } = application;
  // An approval brings a territory, which may be on its way or fail.
  const awaited = applied?.status === 'approved' && waited && mine.data === null;
  usePersonQuery(myTerritoryQuery, poll(awaited));
  const kept = useDraft(userId, applied?.status === 'rejected' ? applied.territoryName : undefined);

  if (applied?.status === 'pending') return <Pending application={applied} takesFocus={sent} onTap={onTap} />;
  const all = [mine, application, eligibility] as const;
  if (mine.data === undefined || !applied || !eligibility.data || awaited) {
    const failed = all.find((one) => (one.data === undefined || (one === mine && awaited)) && one.error);
    if (failed?.error) return <Failed error={failed.error} queries={all} />;
    return awaited ? (
      <Raising>
        <CardSkeleton />
      </Raising>
    ) : (
      <CardSkeleton />
    );
  }
  // An old approval says nothing about a territory joined since. It counts while nobody knows who the user is.
  const isLord = userId === undefined ? applied.status === 'approved' : userId === mine.data?.lord.userId;
  if (mine.data && isLord) {
    return <Raised territory={mine.data} fresh={waited || kept.begun} onSeen={kept.clear} onTap={onTap} />;
  }
  const { eligible, regions } = eligibility.data;
  return (
    <>
      {applied.status === 'rejected' && <Rejected application={applied} takesFocus={waited} />}
      {eligible && (
        <Form
          state={state}
          kept={kept}
          regions={regions}
          takesFocus={asked && !waited}
          onSent={() => setSent(true)}
          onTap={onTap}
        />
      )}
      {/* After a decision the conditions are on their way. */}
      {!eligible &&
        (waited && eligibility.isFetching ? (
          <CardSkeleton />
        ) : (
          <Obstacles eligibility={eligibility.data} mine={mine.data?.territoryId} onTap={onTap} />
        ))}
    </>
  );
}

interface FailedProps {
  error: Error;
  queries: readonly { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }[];
}

/** What is needed for the application did not load; only that is asked again. */
function Failed({ error, queries }: FailedProps) {
  const retry = () => Promise.all(queries.filter((one) => one.error).map((one) => one.refetch()));
  return (
    <FailedNotice
      title={copy.mineFailed}
      error={error}
      busy={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => void retry()}
    />
  );
}

interface FormProps {
  state: ActivityState;
  kept: KeptDraft;
  regions: readonly string[] | undefined;
  takesFocus: boolean;
  onSent: () => void;
  onTap: (label: string) => void;
}

/** The form while the carnival is on; what is typed stays when it ends meanwhile. */
function Form({ state, ...form }: FormProps) {
  if (state === 'on' && form.regions?.length === 0) return <NoRegion onTap={form.onTap} />;
  if (state === 'on') return <ApplicationForm {...form} />;
  return (
    <section className={styles['guest']} aria-label={copy.form}>
      <h2>{copy.form}</h2>
      <p className={styles['soft']}>{state === 'coming' ? copy.comingText : copy.endedText}</p>
    </section>
  );
}

/** No region is open, and an application names one: no form that cannot be sent. */
function NoRegion({ onTap }: Pick<FormProps, 'onTap'>) {
  const { isFetching, refetch } = usePersonQuery(eligibilityQuery);
  const look = () => {
    onTap(copy.lookForRegion);
    void refetch();
  };
  return (
    <section className={styles['guest']} aria-label={copy.form}>
      <h2>{copy.noRegion}</h2>
      <p className={styles['soft']}>{copy.noRegionText}</p>
      <Button wide busy={isFetching} onClick={look}>
        {copy.lookForRegion}
      </Button>
    </section>
  );
}

interface RaisedProps {
  territory: Territory;
  /** approved since the user was last here: celebrated once */
  fresh: boolean;
  onSeen: () => void;
  onTap: (label: string) => void;
}

/** The banner of the territory, raised once after the approval. */
function Raised({ territory, fresh: isFresh, onSeen, onTap }: RaisedProps) {
  const { search } = useLocation();
  const [fresh] = useState(isFresh);
  const seen = useEffectEvent(onSeen);
  useEffect(() => seen(), []);
  const link = (path: string, label: string, look: 'primary' | 'quiet') => (
    <Link className={buttonLook({ look, wide: true })} to={withAttribution(path, search)} onClick={() => onTap(label)}>
      {label}
    </Link>
  );
  return (
    <>
      {fresh && <Success title={copy.raised} text={copy.raisedText(territory.name)} />}
      <TerritoryCard territory={territory} label={copy.lord} isLord raised={fresh}>
        <div className={styles['actions']}>
          {link(paths.territoryInvite(territory.territoryId), copy.invite, 'primary')}
          {link(paths.territory(), copy.toTerritory, 'quiet')}
        </div>
      </TerritoryCard>
    </>
  );
}
