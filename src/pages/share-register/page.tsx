import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type Activity, activityDetail, publicRegistrants } from '../../api/invitation.ts';
import { UntilTurn } from '../../features/activities/UntilTurn.tsx';
import { useActivityState } from '../../features/activities/use-activity-state.ts';
import { type Registered, useRegistered } from '../../features/login/use-registered.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Outdated, Part, PartBoundary, type PartFailure } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import type { Person } from '../../session/login-info.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { Ticker } from '../../kit/ui/Ticker.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { formatTime } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { shareRegister, subtitle } from './copy.ts';
import {
  friendsQuery,
  invitationQuery,
  type loader,
  RECENT_PAGE_SIZE,
  recentRegistrantsQuery,
  senderQuery,
  validCountQuery,
} from './data.ts';
import { HeaderView } from './FirstView.tsx';
import { Friends, FriendsSkeleton, registrantKey } from './Friends.tsx';
import { MyInvitation, MyInvitationSkeleton } from './MyInvitation.tsx';
import styles from './page.module.css';
import { Rewards } from './Rewards.tsx';
import { route } from './route.ts';
import TicketSkeleton, { TimeSkeleton } from './Skeleton.tsx';
import { Ticket } from './Ticket.tsx';

const scene = { name: 'share-register', load: () => import('./scene.svg?scene') };

/** A friend's invitation to register; for a logged-in user, their own invitation. */
export default function ShareRegisterPage() {
  const { activityId, inviteCode } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={shareRegister.title} subtitle={subtitle} scene={scene}>
      <Part query={activityDetail.query({ id: activityId })} skeleton={<TicketSkeleton />}>
        {(activity) => <Content key={inviteCode} byPlatform={activity} />}
      </Part>
    </PageLayout>
  );
}

function Content({ byPlatform }: { byPlatform: Activity }) {
  const { activityId, inviteCode } = useLoaderData<typeof loader>();
  const person = usePerson();
  const hydrated = useHydrated();
  const { state, turn } = useActivityState(byPlatform, askState);
  const activity = { ...byPlatform, state };
  const [welcome, register] = useRegistered(noneStored);
  const enter = (registered: Registered) => {
    register(registered);
    void askAnew(activityDetail, publicRegistrants);
  };
  // Built from the parameters, because the URL itself may be encrypted.
  const search = paths.shareRegister({ inviteCode, activityId }).replace(/^[^?]*/, '');
  const rewards = <Rewards {...{ activity, search }} reached={person === null ? undefined : null} />;
  return (
    <>
      <Header activity={activity} />
      <UntilTurn activity={byPlatform} shown={activity.state} onTurn={turn} />
      {person === null ? (
        <>
          <Ticket activity={activity} inviteCode={inviteCode} onSuccess={enter} />
          {hydrated && rewards}
        </>
      ) : (
        <>
          {welcome && <Welcome newUser={welcome.newUser} search={search} />}
          <PartBoundary
            resetKey={person}
            skeleton={
              <>
                <MyInvitationSkeleton state={state} greeted={welcome !== null} />
                {rewards}
                <FriendsSkeleton title={shareRegister.mine} />
              </>
            }
            failed={(failure) => (
              <>
                <NoInvitation {...failure} />
                {rewards}
              </>
            )}
          >
            <InvitationContent activity={activity} person={person} search={search} greeted={welcome !== null} />
          </PartBoundary>
        </>
      )}
      {hydrated && (
        <>
          <PartBoundary
            missing={shareRegister.missingRegistrants}
            skeleton={<FriendsSkeleton title={shareRegister.recentRegistrants} />}
          >
            <RecentRegistrants activityId={activityId} />
          </PartBoundary>
          <Rules rules={activity.rules} />
        </>
      )}
    </>
  );
}

/** A reload shows the user's own version without a welcome. */
const noneStored = (): Registered | null => null;

function askAnew(...calls: { queryKey: readonly unknown[] }[]): Promise<unknown> {
  return Promise.all(calls.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}

const askState = () => askAnew(activityDetail);

interface InvitationContentProps {
  activity: Activity;
  person: Person;
  search: string;
  /** just registered */
  greeted: boolean;
}

/**
 * For a logged-in user: their invitation, progress and friends. The invitation waits for its link alone: what else fails
 * is missing only there.
 */
function InvitationContent({ activity, person, search, greeted }: InvitationContentProps) {
  const { activityId } = activity;
  const { data: code } = useSuspenseQuery(invitationQuery(activityId, person));
  const { data: me = null } = useQuery({ ...senderQuery(person), retryOnMount: false });
  const { data: valid = null } = useQuery({ ...validCountQuery(activityId, person), retryOnMount: false });
  return (
    <>
      <MyInvitation {...{ activity, code, me, greeted, valid }} scene={scene.load} />
      <Rewards {...{ activity, search }} reached={valid} />
      <PartBoundary missing={shareRegister.missingFriends} skeleton={<FriendsSkeleton title={shareRegister.mine} />}>
        <MyFriends activityId={activityId} person={person} state={activity.state} />
      </PartBoundary>
    </>
  );
}

function MyFriends({ activityId, person, state }: Pick<Activity, 'activityId' | 'state'> & { person: Person }) {
  const query = friendsQuery(activityId, person);
  const friends = useInfiniteList(query, registrantKey);
  const valid = useSuspenseQuery(validCountQuery(activityId, person));
  const refresh = async () => {
    // The count refetches the list itself.
    await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
    await valid.refetch();
  };
  return (
    <>
      {valid.error && <Outdated busy={valid.isFetching} onRetry={() => void refresh()} />}
      <Friends
        title={shareRegister.mine}
        list={friends}
        empty={shareRegister.noFriends[state]}
        counted
        refresh={{ busy: valid.isFetching, run: () => void refresh() }}
      />
    </>
  );
}

function NoInvitation({ error, retry, busy }: PartFailure) {
  return <FailedNotice title={shareRegister.missingInvitation} error={error} busy={busy} onRetry={retry} />;
}

function RecentRegistrants({ activityId }: { activityId: Id }) {
  const list = useInfiniteList(recentRegistrantsQuery(activityId), registrantKey);
  return (
    <Friends
      title={shareRegister.recentRegistrants}
      list={list}
      empty={{ title: shareRegister.noRegistrants, text: shareRegister.noRegistrantsText }}
    >
      <Ticker
        label={shareRegister.recentRegistrants}
        lines={list.items
          .slice(0, RECENT_PAGE_SIZE)
          .map(({ nickname, registerTime }) => shareRegister.came(nickname, formatTime(registerTime)))}
      />
    </Friends>
  );
}

function Header({ activity }: { activity: Activity }) {
  const hydrated = useHydrated();
  const { state, startTime, endTime } = activity;
  let time = <TimeSkeleton />;
  if (state === 'ended') time = <p>{shareRegister.endedAt(formatTime(endTime))}</p>;
  else if (hydrated) {
    const until = parseShanghaiTime(state === 'on' ? endTime : startTime);
    time = <Countdown label={shareRegister.until[state]} until={until} />;
  }
  return <HeaderView activity={activity} time={time} />;
}

function Welcome({ newUser, search }: { newUser: boolean; search: string }) {
  const tracked = useTrack(route.name);
  return (
    <div className={styles['welcome']}>
      <Success
        title={newUser ? shareRegister.welcome : shareRegister.welcomeBack}
        text={newUser ? shareRegister.welcomeText : shareRegister.welcomeBackText}
      >
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.wakeUp(inApp.home), search)}
          onClick={() => tracked('button', shareRegister.open)}
        >
          {shareRegister.open}
        </Link>
      </Success>
    </div>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <Section title={shareRegister.rules} bare>
      <ol className={styles['rules']}>
        {rules.map((rule, index) => (
          // Lines may repeat.
          <li key={index}>{rule}</li>
        ))}
      </ol>
    </Section>
  );
}
