import { useState } from 'react';
import { type Activity, type ActivityReward, type PullNewCode, pullNewQrcode } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { copyAndToast } from '../../features/sharing/share.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { clockOf, formatDate } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Person } from '../../session/login-info.ts';
import { ClaimGift, GiftReceived, type Received } from './ClaimGift.tsx';
import { CodeTiles } from './CodeTiles.tsx';
import { entrance, inventUser, subtitle } from './copy.ts';
import { claimQuery, codeQuery, currentUserQuery } from './data.ts';
import { EntranceView, shownGifts } from './FirstView.tsx';
import { Friends } from './Friends.tsx';
import { route } from './route.ts';
import CardSkeleton, { PartSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

type LoadScene = () => Promise<{ default: string }>;

interface Props {
  activity: Activity;
  /** for the platform, too: before that it refuses a code */
  hasBegun: boolean;
  scene: LoadScene;
  got: Got | null;
  /** it was claimed just now */
  fresh: boolean;
  onGot: (got: Got) => void;
}

/** The gift that a user claimed on this visit. */
export interface Got {
  by: Person;
  received: Received;
}

/** The inviter's side: the code, the matched friends, and the gift. */
export function Inviter({ activity, hasBegun, scene, got, fresh, onGot }: Props) {
  const { activityId } = activity;
  const person = usePerson();
  const on = activity.state === 'on';
  if (person === null) return on ? <Entrance gifts={shownGifts(activity.rewards)} /> : null;
  return (
    <>
      {on && !hasBegun && <CardSkeleton />}
      {on && hasBegun && (
        <Part query={codeQuery(activityId, person)} missing={inventUser.code.missing} skeleton={<CardSkeleton />}>
          {(pulled) => <MyCode pulled={pulled} person={person} activity={activity} scene={scene} />}
        </Part>
      )}
      <PartBoundary resetKey={person} missing={inventUser.friends.missing} skeleton={<PartSkeleton />}>
        <Friends activityId={activityId} person={person} state={activity.state} />
      </PartBoundary>
      <Part query={claimQuery(activityId, person)} missing={inventUser.claim.missing} skeleton={<PartSkeleton />}>
        {(claim) =>
          got?.by === person ? (
            <GiftReceived {...got.received} fresh={fresh} />
          ) : (
            <ClaimGift
              claim={claim}
              activityId={activityId}
              onReceived={(received) => onGot({ by: person, received })}
            />
          )
        }
      </Part>
    </>
  );
}

/** For a visitor: what the code brings, and the login. */
function Entrance({ gifts }: { gifts: ActivityReward[] }) {
  const tracked = useTrack(route.name);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    tracked('button', entrance.login);
    setBusy(true);
    await askLogin();
    setBusy(false);
  };
  return <EntranceView gifts={gifts} busy={busy} onLogin={() => void ask()} />;
}

function MyCode({
  pulled: { code, qrText, expireTime },
  person,
  activity,
  scene,
}: {
  pulled: PullNewCode;
  person: Person;
  activity: Activity;
  scene: LoadScene;
}) {
  const tracked = useTrack(route.name);
  const expires = parseShanghaiTime(expireTime);
  // A code is of no use after the activity, whose end the page itself looks at.
  const ends = parseShanghaiTime(activity.endTime);
  const until = expires < ends ? expireTime : activity.endTime;
  const share = async () => {
    tracked('button', inventUser.code.share);
    // Without the name the poster has no name.
    const me = await queryClient.ensureQueryData(currentUserQuery(person)).catch(() => null);
    await openShare({
      title: activity.title,
      description: inventUser.code.describe(code, `${formatDate(until)} ${clockOf(until)}`),
      url: qrText,
      image: activity.cover === '' ? '' : new URL(activity.cover, location.href).href,
      pageName: route.name,
      poster: {
        scene,
        title: inventUser.title,
        subtitle,
        ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
        says: inventUser.code.says,
        code: { label: inventUser.code.poster, text: code },
      },
    });
  };
  return (
    <section className={styles['card']} aria-label={inventUser.code.title}>
      <h2>{inventUser.code.title}</h2>
      <CodeTiles code={code} label={inventUser.code.label(code)} />
      <Countdown
        label={inventUser.code.until}
        until={parseShanghaiTime(until)}
        onEnd={() => {
          if (expires < ends) void queryClient.invalidateQueries({ queryKey: pullNewQrcode.queryKey });
        }}
      />
      <Button look="primary" wide onClick={() => void share()}>
        <ActionIcon name="share" />
        {inventUser.code.share}
      </Button>
      <div className={styles['scan']}>
        <QrCode text={qrText} label={inventUser.code.qr} className={styles['qr']} />
        <div>
          <p>{inventUser.code.scan}</p>
          <Button
            onClick={() => {
              tracked('button', inventUser.code.copy);
              void copyAndToast(code, inventUser.code.copied);
            }}
          >
            <ActionIcon name="copy" />
            {inventUser.code.copy}
          </Button>
        </div>
      </div>
    </section>
  );
}
