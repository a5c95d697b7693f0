import { useState } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { createFirstRecommend, type FirstRecommend } from '../../api/task.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { LastingContent } from '../../kit/data/LastingContent.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { carryOn, paths } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { copyAndSay } from '../../features/sharing/share.ts';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { useAction } from '../../kit/data/use-action.ts';
import { useLatest } from '../../kit/data/use-latest.ts';
import { useLogin } from '../../kit/data/use-login.ts';
import { useStale } from '../../kit/data/use-stale.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { Badge, BadgeSkeleton, BlankBadge } from './Badge.tsx';
import { officer } from './copy.ts';
import { type loader, loadMine, type Mine } from './data.ts';
import { Friends } from './Friends.tsx';
import { keepRecord, keptRecords } from './kept-records.ts';
import { Ranks } from './Ranks.tsx';
import styles from './page.module.css';

const scene = { name: 'recommendation-officer', load: () => import('./scene.svg?scene') };

/** Becoming a recommender, and what comes of it: badge, ranks, and the friends one brought. */
export default function RecommendationOfficerPage() {
  const data = useLoaderData<typeof loader>();
  const token = useLogin()?.accessToken ?? null;
  const stale = useStale(data.token);
  return (
    <PageLayout title={officer.title} subtitle={officer.subtitle} scene={scene}>
      <div className={styles['page']}>
        <LastingContent
          name={`recommendation-officer ${data.id}`}
          streamed={data.activity}
          skeleton={<BadgeSkeleton />}
        >
          {(activity) => <Officer activity={activity} data={data} stale={stale} loggedIn={token !== null} />}
        </LastingContent>
      </div>
    </PageLayout>
  );
}

interface Props {
  activity: Activity;
  data: Awaited<ReturnType<typeof loader>>;
  /** the personal parts belong to another login */
  stale: boolean;
  loggedIn: boolean;
}

function Officer({ activity, data, stale, loggedIn }: Props) {
  const { id } = data;
  const { search } = useLocation();
  const tracked = useTrack(officer.title);
  const tap = (label: string) => tracked('button', label);
  const { revalidate } = useRevalidator();
  const loaded = useLatest(data.mine, data.token);
  const [records, setRecords] = useState(keptRecords);
  const [asking, setAsking] = useState(false);
  const create = useAction(
    (activityId: number, options) => createFirstRecommend({ id: activityId }, options),
    (record, activityId) => {
      setRecords(keepRecord({ activityId, ...record }));
      // A new badge is seen to appear, and a line over it would cover its code.
      if (isNew(record, activity)) announce(officer.created);
      else toast(officer.found);
      void revalidate();
    },
  );
  const become = async (label: string) => {
    tap(label);
    setAsking(true);
    const mayGoOn = await askLogin();
    setAsking(false);
    if (mayGoOn) create.run(id);
  };

  const blank = (known: Mine | null) => (
    <>
      <Blank
        activity={activity}
        count={known?.friends.total ?? 0}
        busy={asking || create.busy}
        failed={create.failed?.message}
        onBecome={(label) => void become(label)}
      />
      <Ranks count={null} />
    </>
  );
  const personal = (known: Mine | null) => {
    const code = known?.me?.inviteCode;
    const record = records.find(({ activityId, inviteCode }) => activityId === id && inviteCode === code);
    const count = known?.friends.total ?? 0;
    return (
      <>
        {known && record ? (
          <>
            <Badge record={record} me={known.me} count={count} url={known.url}>
              <Ways known={known} code={record.inviteCode} onTap={tap} />
            </Badge>
            <Ranks count={count} />
          </>
        ) : (
          blank(known)
        )}
        {known && (record ?? count > 0) && <Friends activityId={id} owner={code ?? ''} first={known.friends} />}
      </>
    );
  };
  // Somebody has just logged in to go on: the button goes on working in its place.
  const goingOn = asking || create.busy;

  return (
    <>
      {!loggedIn || (goingOn && (stale || loaded === null)) ? (
        blank(null)
      ) : stale || loaded === null ? (
        <BadgeSkeleton />
      ) : (
        <StreamedPart<Mine | null>
          streamed={{ settled: loaded.value }}
          missing={officer.mineFailed}
          again={(signal) => loadMine(id, signal)}
          skeleton={<BadgeSkeleton />}
        >
          {personal}
        </StreamedPart>
      )}

      <About activity={activity} onEnd={() => void revalidate()} />
      <Link className={styles['help']} to={carryOn(paths.wakeUp('/help'), search)} onClick={() => tap(officer.help)}>
        {officer.help}
      </Link>
    </>
  );
}

/** Whether the record was made in this round of the activity, or before: on another phone, in another month. */
function isNew({ createTime }: FirstRecommend, { startTime }: Activity): boolean {
  return momentOf(createTime) >= momentOf(startTime);
}

interface BlankProps {
  activity: Activity;
  count: number;
  busy: boolean;
  failed: string | undefined;
  onBecome: (label: string) => void;
}

function Blank({ activity: { state }, count, busy, failed, onBecome }: BlankProps) {
  const label = state === 'ended' ? officer.find : officer.become;
  const text = state === 'on' ? (count > 0 ? officer.blankKnown(count) : officer.blankText) : officer[state];
  return (
    <BlankBadge text={text}>
      {failed && (
        <div className={styles['refused']}>
          <FieldError>{failed}</FieldError>
        </div>
      )}
      {state !== 'coming' && (
        <Button look="primary" wide busy={busy} data-bright onClick={() => onBecome(label)}>
          {label}
        </Button>
      )}
    </BlankBadge>
  );
}

/** What a recommender does: share the badge, or just the link. */
function Ways({ known: { me, url }, code, onTap }: { known: Mine; code: string; onTap: (label: string) => void }) {
  const share = () => {
    onTap(officer.share);
    void openShare({
      title: officer.shareTitle,
      description: officer.shareText,
      url,
      image: '',
      poster: {
        scene: scene.load,
        title: officer.shareTitle,
        subtitle: officer.subtitle,
        ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
        says: officer.says,
        code: { label: officer.code, text: code },
      },
      pageName: officer.title,
    });
  };
  return (
    <>
      <Button look="primary" wide data-bright onClick={share}>
        {officer.share}
      </Button>
      <Button
        wide
        data-clear
        onClick={() => {
          onTap(officer.copy);
          void copyAndSay(url, words.linkCopied);
        }}
      >
        {officer.copy}
      </Button>
    </>
  );
}

/** What the activity is: when, for what, by which rules. */
function About({ activity, onEnd }: { activity: Activity; onEnd: () => void }) {
  const { title, startTime, endTime, state, rules, rewards } = activity;
  return (
    <>
      {rewards.length > 0 && (
        <Section title={officer.rewards}>
          <ul className={styles['rewards']}>
            {rewards.map(({ title: name, cover, need }) => (
              <li key={name}>
                <Picture src={cover} alt="" ratio="1 / 1" className={styles['cover']} />
                <div>
                  <p>{name}</p>
                  <p className={styles['soft']}>{officer.need(need)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={officer.rules} aside={<span className={styles['soft']}>{officer.states[state]}</span>} bare>
        <p className={styles['name']}>{title}</p>
        <p className={styles['soft']}>{officer.period(startTime.slice(0, 16), endTime.slice(0, 16))}</p>
        {state !== 'ended' && (
          <Countdown
            label={state === 'coming' ? officer.untilStart : officer.untilEnd}
            until={momentOf(state === 'coming' ? startTime : endTime)}
            onEnd={onEnd}
          />
        )}
        <ol className={styles['rules']}>
          {[...rules, officer.eligibility].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
    </>
  );
}
