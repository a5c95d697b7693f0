import { useSuspenseQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { CallOptions } from '../../api/call-options.ts';
import { type ApiError, mayEndOtherwise } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { type Activity, activityDetail, generateQrcode, myRegistrants } from '../../api/invitation.ts';
import { createFirstRecommend, type FirstRecommend } from '../../api/task.ts';
import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { UntilTurn } from '../../features/activities/UntilTurn.tsx';
import { useActivityState } from '../../features/activities/use-activity-state.ts';
import { saveStart } from '../../features/calendar/save-start.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { copying } from '../../features/sharing/copying-copy.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { Badge, BadgeSkeleton } from './Badge.tsx';
import { officer } from './copy.ts';
import { friendsQuery, invitationQueries, type loader } from './data.ts';
import { friendKey, Friends } from './Friends.tsx';
import { recordOf, storeRecord, storedRecords, type StoredRecord } from './stored-records.ts';
import { Ranks } from './Ranks.tsx';
import { route } from './route.ts';
import { VisitorView } from './VisitorView.tsx';
import styles from './page.module.css';

const scene = { name: 'recommendation-officer', load: () => import('./scene.svg?scene') };

/** Registration as a recommender; then badge, ranks and invited friends. */
export default function RecommendationOfficerPage() {
  const { id } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={officer.title} subtitle={officer.subtitle} scene={scene}>
      <div className={styles['page']}>
        <Part query={activityDetail.query({ id })} skeleton={<BadgeSkeleton />}>
          {(activity) => <OfficerContent byPlatform={activity} />}
        </Part>
      </div>
    </PageLayout>
  );
}

type Options = Pick<CallOptions, 'sentBy'> & { idempotencyKey: string };

/** Stores the record even if the page was left meanwhile: no call returns it again. */
const createAndStore = Object.assign(
  async (input: { id: Id }, options: Options) => {
    let person = currentPerson();
    const sentBy = (sender: Person | null) => {
      person = sender;
      options.sentBy?.(sender);
    };
    const record = await createFirstRecommend(input, { ...options, sentBy });
    const userId = person === null ? undefined : await userIdOf(person);
    storeRecord({ activityId: input.id, ...record, ...(userId !== undefined && { userId }) });
    return { person, record };
  },
  { contract: createFirstRecommend.contract },
);

/** Undefined if it cannot be read, or somebody else is logged in by now. */
async function userIdOf(person: Person): Promise<Id | undefined> {
  const user = await queryClient
    .fetchQuery({ ...userInfo.query({}, person, { quiet: true }), staleTime: Infinity })
    .catch(() => null);
  return user?.userId;
}

/** A refusal because of the activity. */
const OF_ACTIVITY = /没有这个活动|活动[^，。；]*(?:结束|不存在|下线|过期|关闭)/;

/** Whether this activity has no badge any more, for anybody. */
function isOver(error: ApiError, { state }: Activity): boolean {
  return !mayEndOtherwise(error) && (state === 'ended' || OF_ACTIVITY.test(error.message));
}

const askState = () => queryClient.invalidateQueries({ queryKey: activityDetail.queryKey });

function OfficerContent({ byPlatform }: { byPlatform: Activity }) {
  const { state, turn } = useActivityState(byPlatform, askState);
  const activity = { ...byPlatform, state };
  const { id } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const person = usePerson();
  // The badge renders first; the rest is below the first screen.
  const shown = useProgressiveRender(2);
  const [records, setRecords] = useState(storedRecords);
  const [created, setCreated] = useState<{ id: Id; person: Person | null; record: FirstRecommend } | null>(null);
  const [failedAs, setFailedAs] = useState<Person | null>(null);
  const create = useApiMutation(createAndStore, {
    onSuccess: ({ person: owner, record }, input) => {
      setCreated({ id: input.id, person: owner, record });
      setRecords(storedRecords());
      // The new badge is visible, and a toast would cover its code.
      if (isNew(record, activity)) announce(officer.created);
      else toast(officer.found);
    },
    onError: () => setFailedAs(currentPerson()),
    invalidates: [activityDetail, generateQrcode, myRegistrants],
  });
  // It says nothing of another user, or of another activity.
  const error = failedAs === person && create.input?.id === id ? create.error : null;
  const isClosed = error !== null && isOver(error, activity);
  const said = useFailureFocus(!isClosed);
  const blank = (count: number) => (
    <VisitorView
      activity={activity}
      count={count}
      busy={create.isPending}
      failed={
        error && (
          <div className={styles['refused']}>
            <FieldError ref={said}>{writeFailed(error, officer.unsure)}</FieldError>
          </div>
        )
      }
      {...(isClosed && {
        closed: (
          <Link
            className={buttonLook({ look: 'primary', wide: true })}
            data-bright
            to={withAttribution(paths.home(), search)}
            onClick={() => tracked('button', officer.home)}
          >
            {officer.home}
          </Link>
        ),
      })}
      onRemind={() => {
        tracked('button', officer.remind);
        remind(activity);
      }}
      onBecome={(label) => {
        tracked('button', label);
        create.mutate({ id });
      }}
    />
  );

  return (
    <>
      <UntilTurn activity={byPlatform} shown={state} onTurn={turn} />
      {person === null ? (
        blank(0)
      ) : (
        <PartBoundary
          missing={officer.mineFailed}
          // The user has just logged in to continue: keep the busy button.
          skeleton={create.isPending ? blank(0) : <BadgeSkeleton />}
          resetKey={person}
        >
          <UserContent
            id={id}
            person={person}
            created={created?.person === person && created.id === id ? created.record : undefined}
            records={records}
            blank={blank}
          />
        </PartBoundary>
      )}

      {shown > 1 && (
        <>
          <About activity={activity} />
          <Link
            className={styles['help']}
            to={withAttribution(paths.wakeUp(inApp.help), search)}
            onClick={() => tracked('button', officer.help)}
          >
            {officer.help}
          </Link>
        </>
      )}
    </>
  );
}

/** Adds the start of the activity to the calendar. */
function remind(activity: Activity): void {
  saveStart(activity, {
    kind: 'recommender',
    title: officer.calendar(activity.title),
    description: officer.calendarText,
    url: absoluteUrl(paths.recommendationOfficer(activity.activityId)),
  });
}

interface UserContentProps {
  id: Id;
  person: Person;
  /** just returned by the platform */
  created: FirstRecommend | undefined;
  records: StoredRecord[];
  /** rendered for a user who is not a recommender yet; receives the number of invited friends */
  blank: (count: number) => ReactNode;
}

/** The user's badge, if any, and the invited friends. */
function UserContent({ id, person, created, records, blank }: UserContentProps) {
  const tracked = useTrack(route.name);
  const [{ data: me }, { data: link }] = useSuspenseQueries({ queries: invitationQueries(id, person) });
  const friends = useInfiniteList(friendsQuery(id, person), friendKey);
  const count = friends.total;
  const record = created ?? (me ? recordOf(records, id, me) : undefined);
  return (
    <>
      {record ? (
        <>
          <Badge record={record} me={me} count={count} url={link.qrText} fresh={created !== undefined}>
            <NextLinks me={me} url={link.qrText} code={record.inviteCode} onTap={(label) => tracked('button', label)} />
          </Badge>
          <Ranks count={count} />
        </>
      ) : (
        blank(count)
      )}
      {(record ?? count > 0) && <Friends friends={friends} onTap={(label) => tracked('button', label)} />}
    </>
  );
}

/** Whether the record was created in the current round of the activity, not in an earlier month. */
function isNew({ createTime }: FirstRecommend, { startTime }: Activity): boolean {
  return parseShanghaiTime(createTime) >= parseShanghaiTime(startTime);
}

interface NextLinksProps {
  me: UserInfo | null;
  url: string;
  code: string;
  onTap: (label: string) => void;
}

function NextLinks({ me, url, code, onTap }: NextLinksProps) {
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
      pageName: route.name,
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
          void copyAndToast(url, copying.linkCopied);
        }}
      >
        {officer.copy}
      </Button>
    </>
  );
}

function About({ activity }: { activity: Activity }) {
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
        <p className={styles['soft']}>{formatPeriod(startTime, endTime)}</p>
        {state !== 'ended' && (
          <Countdown
            label={state === 'coming' ? officer.untilStart : officer.untilEnd}
            until={parseShanghaiTime(state === 'coming' ? startTime : endTime)}
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
