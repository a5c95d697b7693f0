import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Territory } from '../../api/territory.ts';
import type { ActivityState } from '../../features/activities/activity-state.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { Pending, Rejected, useApplication } from '../../features/territory/Application.tsx';
import { Obstacles } from '../../features/territory/Obstacles.tsx';
import { eligibilityQuery, myTerritoryQuery } from '../../features/territory/queries.ts';
import { TerritoryCard } from '../../features/territory/TerritoryCard.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { words } from '../../kit/ui/words.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { copy } from './copy.ts';
import { type KeptDraft, useDraft } from './draft.ts';
import styles from './page.module.css';

interface Props {
  state: ActivityState;
  /** the user asked for the form just now */
  asked: boolean;
  onTap: (label: string) => void;
}

/** A logged-in user's application: the form, the review, its result, or what is against it. */
export function Apply({ state, asked, onTap }: Props) {
  const mine = usePersonQuery(myTerritoryQuery);
  const { application, waited } = useApplication();
  const eligibility = usePersonQuery(eligibilityQuery);
  const user = useCurrentUser();
  const kept = useDraft(application.data?.status === 'rejected' ? application.data.territoryName : undefined);
  const all = [mine, application, eligibility] as const;
  if (application.data?.status === 'pending') return <Pending application={application.data} onTap={onTap} />;
  if (mine.data === undefined || application.data === undefined || eligibility.data === undefined) {
    const failed = all.find(({ data, error }) => data === undefined && error);
    if (!failed?.error) return <CardSkeleton />;
    const { picture, text } = failureOf(failed.error);
    const again = () => Promise.all(all.filter(({ error }) => error).map((one) => one.refetch()));
    return (
      <div role="alert">
        <Notice picture={picture} title={copy.mineFailed} text={text} small>
          <Button busy={all.some(({ isFetching }) => isFetching)} onClick={() => void again()}>
            {words.retry}
          </Button>
        </Notice>
      </div>
    );
  }
  // The decision is there; what follows from it is on its way.
  if (waited && (mine.isFetching || eligibility.isFetching)) return <CardSkeleton />;
  const isLord = mine.data !== null && user?.userId === mine.data.lord.userId;
  if (mine.data && (isLord || application.data.status === 'approved')) {
    return <Raised territory={mine.data} fresh={waited || kept.begun} onSeen={kept.clear} onTap={onTap} />;
  }
  const rejected = application.data.status === 'rejected' && (
    <Rejected application={application.data} takesFocus={waited} />
  );
  return (
    <>
      {rejected}
      {eligibility.data.eligible ? (
        <Form state={state} kept={kept} regions={eligibility.data.regions} takesFocus={asked} onTap={onTap} />
      ) : (
        <Obstacles eligibility={eligibility.data} mine={mine.data?.territoryId} onTap={onTap} />
      )}
    </>
  );
}

interface FormProps {
  state: ActivityState;
  kept: KeptDraft;
  regions: readonly string[] | undefined;
  takesFocus: boolean;
  onTap: (label: string) => void;
}

/** The form while the carnival is on; what is typed stays when it ends meanwhile. */
function Form({ state, ...form }: FormProps) {
  if (state === 'on') return <ApplicationForm {...form} />;
  return (
    <section className={styles['guest']} aria-label={copy.form}>
      <h2>{copy.form}</h2>
      <p className={styles['soft']}>{state === 'coming' ? copy.comingText : copy.endedText}</p>
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
