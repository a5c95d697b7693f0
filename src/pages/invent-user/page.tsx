import { useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import {
  type Activity,
  activityDetail,
  claimButton,
  pullNewQrcode,
  refreshUserListByActivity,
} from '../../api/invitation.ts';
import { UntilTurn } from '../../features/activities/UntilTurn.tsx';
import { useActivityState } from '../../features/activities/use-activity-state.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { entrance, inventUser, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { type Role, RolesView, shownGifts } from './FirstView.tsx';
import { Invited } from './Invited.tsx';
import { type Got, Inviter } from './Inviter.tsx';
import { route } from './route.ts';
import { Rules } from './Rules.tsx';
import CardSkeleton from './Skeleton.tsx';
import { useMatch } from './use-match.ts';
import styles from './page.module.css';

const scene = { name: 'invent-user', load: () => import('./scene.svg?scene') };

/** Code comparison: the inviter shares a code, the invited user registers with it. */
export default function InventUserPage() {
  const { activityId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={inventUser.title} subtitle={subtitle} scene={scene}>
      <Part query={activityDetail.query({ id: activityId })} skeleton={<CardSkeleton />}>
        {(activity) => <Comparison byPlatform={activity} />}
      </Part>
    </PageLayout>
  );
}

function Comparison({ byPlatform }: { byPlatform: Activity }) {
  const { activityId, code } = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const hydrated = useHydrated();
  const { state, turn } = useActivityState(byPlatform, askAgain);
  const activity = { ...byPlatform, state };
  const [match, setMatch] = useMatch(activityId, code);
  // A match that was kept is shown after the first render, which must be what was drawn before React.
  const met = hydrated && match !== null;
  // After the end a friend's code is of no use, and what was reached stands on the inviter's side.
  const first = (code === null || state === 'ended') && !met ? 'inviter' : 'invited';
  const [chosen, setRole] = useHistoryState<Role | null>('role', null);
  const role = chosen ?? first;
  // Kept outside the role and the refetched part: neither switching nor a failed refetch loses the gift.
  const [got, setGot] = useState<Got | null>(null);
  // What has just come takes the focus, but not from the button that leads back to it.
  const [fresh, setFresh] = useState<'match' | 'gift' | null>(null);
  const enters = usePerson() === null && state === 'on' && role === 'inviter';
  const take = (next: Role) => {
    tracked('button', next === 'inviter' ? entrance.mine : entrance.theirs);
    setFresh(null);
    setRole(next);
  };
  return (
    <>
      <RolesView role={role} onTake={take} />
      {state !== 'on' && <Closed activity={activity} onMine={() => setRole('inviter')} />}
      {role === 'inviter' ? (
        <Inviter
          activity={activity}
          hasBegun={byPlatform.state !== 'coming'}
          scene={scene.load}
          got={got}
          fresh={fresh === 'gift'}
          onGot={(next) => {
            setFresh('gift');
            setGot(next);
          }}
        />
      ) : (
        (match !== null || state === 'on') && (
          <Invited
            match={match}
            fresh={fresh === 'match'}
            onMatched={(next) => {
              setFresh('match');
              setMatch(next);
            }}
            onMine={() => setRole('inviter')}
          />
        )
      )}
      <UntilTurn activity={byPlatform} shown={state} onTurn={turn} />
      {/* The card of the entrance shows the first gift. */}
      {hydrated && (
        <Rules
          activity={activity}
          gifts={enters ? activity.rewards.slice(shownGifts(activity.rewards).length) : activity.rewards}
        />
      )}
    </>
  );
}

/** Asks for the activity at its turn, for what depends on it, and for a code that was refused before. */
function askAgain(): Promise<unknown> {
  const changed = [activityDetail, claimButton, refreshUserListByActivity];
  return Promise.all([
    queryClient.resetQueries({ queryKey: pullNewQrcode.queryKey, predicate: ({ state }) => state.status === 'error' }),
    ...changed.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  ]);
}

/** Shown before the start and after the end. */
function Closed({ activity: { state, startTime }, onMine }: { activity: Activity; onMine: () => void }) {
  if (state === 'coming') {
    return (
      <div className={styles['closed']}>
        <h2>{inventUser.coming.title}</h2>
        <Countdown label={inventUser.coming.until} until={parseShanghaiTime(startTime)} />
      </div>
    );
  }
  return <Ended onMine={onMine} />;
}

/** After the end: the login to what was reached, and the way to the home page. */
function Ended({ onMine }: { onMine: () => void }) {
  const { search } = useLocation();
  const person = usePerson();
  const tracked = useTrack(route.name);
  const [busy, setBusy] = useState(false);
  const { title, text, login, explore } = inventUser.ended;
  const logIn = async () => {
    tracked('button', login);
    setBusy(true);
    const loggedIn = await askLogin();
    setBusy(false);
    if (loggedIn) onMine();
  };
  return (
    <div className={styles['closed']}>
      <Notice picture="empty" title={title} text={text} small>
        {person === null && (
          <Button look="primary" busy={busy} onClick={() => void logIn()}>
            {login}
          </Button>
        )}
        <Link
          className={buttonLook({})}
          to={withAttribution(paths.home(), search)}
          onClick={() => tracked('button', explore)}
        >
          {explore}
        </Link>
      </Notice>
    </div>
  );
}
