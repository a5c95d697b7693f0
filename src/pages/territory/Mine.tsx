import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { applyTerritoryInfo, type Territory } from '../../api/territory.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { Pending, Raising, Rejected, useApplication } from '../../features/territory/Application.tsx';
import { Obstacles } from '../../features/territory/Obstacles.tsx';
import { eligibilityQuery, myTerritoryQuery } from '../../features/territory/queries.ts';
import { TerritoryCard, TerritoryCardSkeleton } from '../../features/territory/TerritoryCard.tsx';
import { territory as words } from '../../features/territory/copy.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { words as general } from '../../kit/ui/words.ts';
import { points } from '../../lib/yuan.ts';
import { copy } from './copy.ts';
import styles from './page.module.css';

interface Props {
  onTap: (label: string) => void;
}

/** The territory of a logged-in user, or the way to one. */
export function Mine({ onTap }: Props) {
  const mine = usePersonQuery(myTerritoryQuery);
  const [lacked, setLacked] = useState(false);
  if (mine.data === null && !lacked) setLacked(true);
  if (mine.data) return <Home territory={mine.data} fresh={lacked} onTap={onTap} />;
  if (mine.data === null) return <Way mine={mine} onTap={onTap} />;
  if (mine.error) return <Failed title={copy.mineFailed} {...mine} error={mine.error} />;
  return <TerritoryCardSkeleton label={general.loading} />;
}

/** @param props.fresh whether it has come while the page was open */
function Home({ territory, fresh, onTap }: Props & { territory: Territory; fresh: boolean }) {
  const { search } = useLocation();
  const user = useCurrentUser();
  const { territoryId, name } = territory;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(() => {
    if (!fresh) return;
    announce(copy.got(name));
    focusIfLost(heading.current);
  });
  useEffect(() => shown(), []);
  return (
    <>
      <TerritoryCard
        territory={territory}
        label={words.mine}
        isLord={user?.userId === territory.lord.userId}
        heading={heading}
      >
        <div className={styles['actions']}>
          <Link
            className={buttonLook({ look: 'primary', wide: true })}
            to={withAttribution(paths.territoryInvite(territoryId), search)}
            onClick={() => onTap(copy.invite)}
          >
            {copy.invite}
          </Link>
        </div>
      </TerritoryCard>
      <Part query={applyTerritoryInfo.query({ territoryId })} skeleton={<CardSkeleton />} missing={copy.membersFailed}>
        {({ members, memberCount, lord }) => (
          <Section
            title={copy.members}
            aside={
              <span>
                {members.length < memberCount
                  ? copy.membersAside(members.length, points(memberCount))
                  : copy.membersAll(points(memberCount))}
              </span>
            }
          >
            <ul className={styles['members']}>
              {members.map(({ userId, headPortrait, nickname }) => (
                <li key={userId}>
                  <Link
                    to={withAttribution(paths.personalGuest(userId), search)}
                    onClick={() => onTap(copy.members)}
                    className={styles['member']}
                  >
                    <PersonRow
                      portrait={headPortrait}
                      name={nickname}
                      aside={userId === lord.userId && <span className={styles['mark']}>{copy.lordMark}</span>}
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Part>
    </>
  );
}

/** What a user without a territory can do: wait, change what was rejected, meet the conditions, or apply. */
function Way({ mine, onTap }: Props & { mine: Omit<FailedProps, 'title' | 'error'> & { error: Error | null } }) {
  const { search } = useLocation();
  const { application, waited } = useApplication();
  const eligibility = usePersonQuery(eligibilityQuery);
  const failed = application.error ?? eligibility.error;
  const { data: status } = application;
  // The decision is there; what follows from it may be on its way.
  const isLord = status?.status === 'approved' && waited;
  usePersonQuery(myTerritoryQuery, poll(isLord));
  const { data: check } = eligibility;
  if (status?.status === 'pending') return <Pending application={status} onTap={onTap} />;
  if (status === undefined || check === undefined) {
    if (!failed) return <TerritoryCardSkeleton label={general.loading} />;
    const again = () =>
      Promise.all([application, eligibility].filter(({ error }) => error).map((one) => one.refetch()));
    return (
      <Failed
        title={copy.wayFailed}
        error={failed}
        isFetching={application.isFetching || eligibility.isFetching}
        refetch={again}
      />
    );
  }
  if (isLord && mine.error) return <Failed title={copy.mineFailed} {...mine} error={mine.error} />;
  const skeleton = <TerritoryCardSkeleton label={general.loading} />;
  if (isLord) return <Raising>{skeleton}</Raising>;
  if (waited && eligibility.isFetching) return skeleton;
  const apply = (label: string) => (
    <Link
      className={buttonLook({ look: 'primary', wide: true })}
      to={withAttribution(paths.territoryCarnival(), search)}
      onClick={() => onTap(label)}
    >
      {label}
    </Link>
  );
  return (
    <>
      {status.status === 'rejected' && (
        <Rejected application={status} takesFocus={waited}>
          {check.eligible && apply(words.again)}
        </Rejected>
      )}
      {check.eligible ? (
        status.status !== 'rejected' && (
          <section className={styles['guest']} aria-label={copy.eligible}>
            <h2>{copy.eligible}</h2>
            <p>{copy.eligibleText(check.level)}</p>
            {apply(copy.apply)}
          </section>
        )
      ) : (
        <Obstacles eligibility={check} onTap={onTap} />
      )}
    </>
  );
}

interface FailedProps {
  title: string;
  error: Error;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Failed({ title, error, isFetching, refetch }: FailedProps) {
  return <FailedNotice title={title} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
