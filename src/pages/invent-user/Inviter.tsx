import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import {
  type Activity,
  claimButton,
  type PullNewCode,
  pullNewQrcode,
  refreshUserListByActivity,
} from '../../api/invitation.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { type Failed, isFailed } from '../../kit/data/attempt.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { copyAndSay } from '../../features/sharing/share.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import type { Streamed } from '../../kit/data/soon.ts';
import { StreamedContent } from '../../kit/data/StreamedContent.tsx';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { ClaimGift, GiftReceived, type Received } from './ClaimGift.tsx';
import { CodeTiles } from './CodeTiles.tsx';
import { inventUser, subtitle } from './copy.ts';
import { inPlace, type loader } from './data.ts';
import { Friends } from './Friends.tsx';
import CardSkeleton, { PartSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

type Mine = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['mine']>;
type LoadScene = () => Promise<{ default: string }>;

interface Props {
  activity: Activity;
  /** null where nobody is logged in */
  mine: Mine | null;
  /** somebody has just logged in or out: it is not known yet whose page it is */
  loading: boolean;
  scene: LoadScene;
}

/** The side of who has a code: the code, the friends who answered it, and the gift for two. */
export function Inviter({ activity, mine, loading, scene }: Props) {
  const { activityId } = activity;
  const { token } = useLoaderData<typeof loader>();
  // Stands above what is loaded anew: the gift is theirs, whatever comes of that.
  const [got, setGot] = useState<{ by: string | null; received: Received } | null>(null);
  if (!mine) {
    if (loading) return <CardSkeleton />;
    return activity.state === 'on' ? <Entrance /> : null;
  }
  return (
    <>
      {activity.state === 'on' && (
        <StreamedPart
          streamed={mine.pulled}
          missing={inventUser.code.missing}
          again={(signal) => pullNewQrcode({ activityId }, inPlace(signal))}
          skeleton={<CardSkeleton />}
        >
          {(pulled) => <MyCode pulled={pulled} me={mine.me} activity={activity} scene={scene} />}
        </StreamedPart>
      )}
      <StreamedPart
        streamed={mine.friends}
        missing={inventUser.friends.missing}
        again={(signal) => refreshUserListByActivity({ activityId }, inPlace(signal))}
        skeleton={<PartSkeleton />}
      >
        {(friends) => (
          <StreamedContent streamed={mine.pulled} skeleton={<PartSkeleton />}>
            {(pulled) => (
              <Friends
                first={friends}
                activityId={activityId}
                code={isFailed(pulled) ? null : pulled.code}
                on={activity.state === 'on'}
              />
            )}
          </StreamedContent>
        )}
      </StreamedPart>
      {got?.by === token ? (
        <GiftReceived {...got.received} />
      ) : (
        <StreamedPart
          streamed={mine.claim}
          missing={inventUser.claim.missing}
          again={(signal) => claimButton({ activityId }, inPlace(signal))}
          skeleton={<PartSkeleton />}
        >
          {(claim) => (
            <ClaimGift
              claim={claim}
              activityId={activityId}
              onReceived={(received) => setGot({ by: token, received })}
            />
          )}
        </StreamedPart>
      )}
    </>
  );
}

/** Nobody is logged in: what there is to have, and the way to it. */
function Entrance() {
  const tracked = useTrack(inventUser.title);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    tracked('button', inventUser.entrance.login);
    setBusy(true);
    await askLogin();
    setBusy(false);
  };
  return (
    <section className={styles['card']} aria-label={inventUser.entrance.title}>
      <h2>{inventUser.entrance.title}</h2>
      <CodeTiles code="······" hidden />
      <p>{inventUser.entrance.text}</p>
      <Button look="primary" wide busy={busy} onClick={() => void ask()}>
        {inventUser.entrance.login}
      </Button>
    </section>
  );
}

function MyCode({
  pulled: { code, qrText, expireTime },
  me,
  activity,
  scene,
}: {
  pulled: PullNewCode;
  me: Streamed<UserInfo | null | Failed>;
  activity: Activity;
  scene: LoadScene;
}) {
  const { revalidate } = useRevalidator();
  const tracked = useTrack(inventUser.title);
  const share = async () => {
    tracked('button', inventUser.code.share);
    const found = 'settled' in me ? me.settled : await me.coming.catch(() => null);
    // Without the name the poster is one without a name.
    const person = isFailed(found) ? null : found;
    await openShare({
      title: activity.title,
      description: inventUser.code.describe(code),
      url: qrText,
      image: activity.cover === '' ? '' : new URL(activity.cover, location.href).href,
      pageName: inventUser.title,
      poster: {
        scene,
        title: inventUser.title,
        subtitle,
        ...(person && { nickname: person.nickname, portrait: person.headPortrait }),
        says: inventUser.code.says,
        code: { label: inventUser.code.poster, text: code },
      },
    });
  };
  return (
    <section className={styles['card']} aria-label={inventUser.code.title}>
      <h2>{inventUser.code.title}</h2>
      <CodeTiles code={code} label={inventUser.code.label(code)} />
      <Countdown label={inventUser.code.until} until={momentOf(expireTime)} onEnd={() => void revalidate()} />
      <Button look="primary" wide onClick={() => void share()}>
        <Icon name="share" />
        {inventUser.code.share}
      </Button>
      <div className={styles['scan']}>
        <QrCode text={qrText} label={inventUser.code.qr} className={styles['qr']} />
        <div>
          <p>{inventUser.code.scan}</p>
          <Button
            onClick={() => {
              tracked('button', inventUser.code.copy);
              void copyAndSay(code, inventUser.code.copied);
            }}
          >
            <Icon name="copy" />
            {inventUser.code.copy}
          </Button>
        </div>
      </div>
    </section>
  );
}
