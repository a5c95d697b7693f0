import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Activity, activityDetail, myRegistrants, type Registrant } from '../../api/invitation.ts';
import type { Id } from '../../api/shapes.ts';
import { createFirstRecommend } from '../../api/task.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { ShellPageLayout } from '../../kit/layout/ShellPageLayout.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { formatTime } from '../../lib/date-words.ts';
import type { Person } from '../../session/login-info.ts';
import { copy } from './copy.ts';
import { listQuery, type loader } from './data.ts';
import { route } from './route.ts';
import styles from './page.module.css';

export default function __Page__Page() {
  const { id } = useLoaderData<typeof loader>();
  const person = usePerson();
  return (
    <ShellPageLayout title={copy.title}>
      <Part
        query={activityDetail.query({ id })}
        skeleton={<CardSkeleton />}
        missing={copy.missing}
        refused={(refusal) => <NotFound {...refusal} text={copy.refusedText} home={copy.home} />}
      >
        {(activity) => <About activity={activity} />}
      </Part>
      {person && (
        <PartBoundary skeleton={<CardSkeleton />} missing={copy.listMissing} resetKey={person}>
          <List id={id} person={person} />
        </PartBoundary>
      )}
    </ShellPageLayout>
  );
}

/** Shows the activity and joins it. A write asks for a login if the user is logged out. */
function About({ activity: { activityId, title, rules } }: { activity: Activity }) {
  const tracked = useTrack(route.name);
  const [code, setCode] = useState<string>();
  const join = useApiMutation(createFirstRecommend, {
    onSuccess: ({ inviteCode }) => {
      setCode(inviteCode);
      toast(copy.joined);
    },
    invalidates: [myRegistrants],
  });
  return (
    <Section title={title}>
      {join.error && <FieldError>{writeFailed(join.error, copy.unsure)}</FieldError>}
      {code === undefined ? (
        <Button
          look="primary"
          wide
          busy={join.isPending}
          onClick={() => {
            tracked('button', copy.join);
            join.mutate({ id: activityId });
          }}
        >
          {copy.join}
        </Button>
      ) : (
        <p>{copy.code(code)}</p>
      )}
      <p className={styles['hint']}>{copy.joinHint}</p>
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Section>
  );
}

const keyOf = ({ userId }: Registrant) => userId;

function List({ id, person }: { id: Id; person: Person }) {
  const tracked = useTrack(route.name);
  const { items, total, ...rest } = useInfiniteList(listQuery(id, person), keyOf);
  if (items.length === 0) return <Notice picture="empty" title={copy.empty} text={copy.emptyText} small />;
  return (
    <Section title={copy.list} aside={copy.total(total)} className={styles['list']}>
      <ul aria-label={copy.list}>
        {items.map(({ userId, nickname, headPortrait, registerTime }) => (
          <li key={userId}>
            <PersonRow portrait={headPortrait} name={nickname} note={copy.since(formatTime(registerTime))} />
          </li>
        ))}
      </ul>
      <LoadMore count={items.length} {...rest} copy={copy} onPress={(label) => tracked('button', label)} />
    </Section>
  );
}
