import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { type Failed, isFailed } from '../../kit/data/attempt.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { LastingContent } from '../../kit/data/LastingContent.tsx';
import { carryOn, paths } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { StreamedContent } from '../../kit/data/StreamedContent.tsx';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { Ticker } from '../../kit/ui/Ticker.tsx';
import { useLogin } from '../../kit/data/use-login.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { ago, dayAndHour, shareRegister, subtitle } from './copy.ts';
import { type loader, loadLately, loadMine, loadMyFriends, type Mine } from './data.ts';
import { Friends, FriendsSkeleton } from './Friends.tsx';
import { MyInvitation, MyInvitationSkeleton } from './MyInvitation.tsx';
import styles from './page.module.css';
import { Rewards } from './Rewards.tsx';
import TicketSkeleton from './Skeleton.tsx';
import { Ticket } from './Ticket.tsx';

const scene = { name: 'share-register', load: () => import('./scene.svg?scene') };

/** A friend's invitation to come and register; and for whoever is here already, an invitation of their own. */
export default function ShareRegisterPage() {
  const { activityId, inviteCode, activity } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={shareRegister.title} subtitle={subtitle} scene={scene}>
      <LastingContent
        key={inviteCode}
        name={`share-register ${activityId}`}
        streamed={activity}
        skeleton={<TicketSkeleton />}
      >
        {(loaded) => <Whole activity={loaded} />}
      </LastingContent>
    </PageLayout>
  );
}

function Whole({ activity }: { activity: Activity }) {
  const { activityId, inviteCode, token: loadedFor, inviter, lately, mine } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const token = useLogin()?.accessToken ?? null;
  const [welcome, setWelcome] = useState<{ newUser: boolean } | null>(null);

  const stale = useStale(loadedFor);

  // What a retry brought counts for every part that shows it.
  const [renewed, setRenewed] = useState<{ of: unknown; mine: Mine } | null>(null);
  const ownOf = (own: Mine | Failed | null): Mine | null =>
    renewed?.of === mine ? renewed.mine : isFailed(own) ? null : own;
  const inside = token !== null;
  // Not the address's own: that may be encrypted.
  const search = paths.shareRegister({ inviteCode, activityId }).replace(/^[^?]*/, '');
  return (
    <>
      <Header activity={activity} onTurn={() => void revalidate()} />
      {!inside ? (
        <Ticket
          activity={activity}
          inviteCode={inviteCode}
          inviter={inviter}
          onEntered={(newUser) => setWelcome({ newUser })}
        />
      ) : (
        <>
          {welcome && <Welcome newUser={welcome.newUser} search={search} />}
          {stale ? (
            <MyInvitationSkeleton />
          ) : (
            <StreamedPart
              streamed={mine}
              missing={shareRegister.missingInvitation}
              again={async (signal) => {
                const again = await loadMine(activityId, signal);
                setRenewed({ of: mine, mine: again });
                return again;
              }}
              skeleton={<MyInvitationSkeleton />}
            >
              {(own) =>
                own && <MyInvitation activity={activity} mine={own} scene={scene.load} greeted={welcome !== null} />
              }
            </StreamedPart>
          )}
        </>
      )}
      {inside && !stale ? (
        <StreamedContent
          streamed={mine}
          skeleton={
            <>
              <Rewards {...{ activity, search }} reached={null} />
              <FriendsSkeleton title={shareRegister.mine} />
            </>
          }
        >
          {(found) => {
            const own = ownOf(found);
            return (
              <>
                <Rewards {...{ activity, search }} reached={own?.valid ?? null} />
                {own && (
                  <Friends
                    name="mine"
                    title={shareRegister.mine}
                    first={own.page}
                    load={(pageNo, signal) => loadMyFriends(activityId, pageNo, signal)}
                    empty={{ title: shareRegister.nobodyYet, text: shareRegister.nobodyYetText }}
                    counted
                    refresh
                  />
                )}
              </>
            );
          }}
        </StreamedContent>
      ) : (
        <Rewards {...{ activity, search }} reached={null} />
      )}
      <StreamedPart
        streamed={lately}
        missing={shareRegister.missingLately}
        again={(signal) => loadLately(activityId, 1, signal)}
        skeleton={<FriendsSkeleton title={shareRegister.lately} />}
      >
        {(page) => (
          <Friends
            name="lately"
            title={shareRegister.lately}
            first={page}
            load={(pageNo, signal) => loadLately(activityId, pageNo, signal)}
            empty={{ title: shareRegister.nobodyLately, text: shareRegister.nobodyLatelyText }}
          >
            <Ticker
              label={shareRegister.lately}
              lines={page.list.map(({ nickname, registerTime }) =>
                shareRegister.came(nickname, ago(momentOf(registerTime), serverClock.now(), registerTime)),
              )}
            />
          </Friends>
        )}
      </StreamedPart>
      <Rules rules={activity.rules} />
    </>
  );
}

/** The activity and how it stands, above everything else. */
function Header({ activity, onTurn }: { activity: Activity; onTurn: () => void }) {
  const { title, state, startTime, endTime } = activity;
  return (
    <section className={styles['header']} aria-label={title}>
      <div>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles['state']} data-state={state}>
          {shareRegister.state[state]}
        </span>
      </div>
      {state === 'ended' ? (
        <p>{shareRegister.endedAt(dayAndHour(endTime))}</p>
      ) : (
        <Countdown
          label={shareRegister.until[state]}
          until={momentOf(state === 'on' ? endTime : startTime)}
          onEnd={onTurn}
        />
      )}
    </section>
  );
}

function Welcome({ newUser, search }: { newUser: boolean; search: string }) {
  const tracked = useTrack(shareRegister.title);
  return (
    <div className={styles['welcome']}>
      <Success
        title={newUser ? shareRegister.welcome : shareRegister.welcomeBack}
        text={newUser ? shareRegister.welcomeText : shareRegister.welcomeBackText}
      >
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={carryOn(paths.wakeUp('/'), search)}
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
          // The same line may be there twice.
          <li key={index}>{rule}</li>
        ))}
      </ol>
    </Section>
  );
}
