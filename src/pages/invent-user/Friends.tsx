import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import type { Activity, CodeMatch, CodeMatches } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow, PersonRowSkeleton } from '../../kit/ui/PersonRow.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import type { Person } from '../../session/login-info.ts';
import { formatTime } from '../../lib/date-words.ts';
import { inventUser } from './copy.ts';
import { codeQuery, friendsByCodeQuery, friendsQuery } from './data.ts';
import { route } from './route.ts';
import { useFriends } from './use-friends.ts';
import styles from './page.module.css';

/** Maximum number of lanterns; the sentence below states the full number. */
const MAX_LANTERNS = 6;

interface Props {
  activityId: Id;
  person: Person;
  /** of the activity: more friends can join while it is on */
  state: Activity['state'];
}

/** The friends who matched: one lantern per required friend, and a list that polls for updates. */
export function Friends({ activityId, person, state }: Props) {
  const tracked = useTrack(route.name);
  const [current, setCurrent] = useState(false);
  // The card above fetches it.
  const code = useQuery({ ...codeQuery(activityId, person), enabled: false }).data?.code ?? null;
  const all = friendsQuery(activityId, person);
  const { data: first } = useSuspenseQuery(all);
  const { matches, busy, failed, refresh } = useFriends(
    current && code !== null ? friendsByCodeQuery(code, person) : all,
    state === 'on',
    (more) => announce(inventUser.friends.more(more)),
  );
  const ask = async () => {
    tracked('button', inventUser.friends.refresh);
    if (await refresh()) toast(inventUser.friends.refreshed);
  };
  const show = (next: boolean) => {
    tracked('button', next ? inventUser.friends.current : inventUser.friends.all);
    setCurrent(next);
  };
  return (
    <Section
      title={inventUser.friends.title}
      aside={
        <Button busy={busy} onClick={() => void ask()}>
          {inventUser.friends.refresh}
        </Button>
      }
    >
      {(state !== 'ended' || first.matches.length > 0) && <Progress of={first} state={state} />}
      {code !== null && first.matches.length > 0 && (
        <div className={styles['scope']} role="group" aria-label={inventUser.friends.scope}>
          <button type="button" aria-pressed={!current} onClick={() => show(false)}>
            {inventUser.friends.all}
          </button>
          <button type="button" aria-pressed={current} onClick={() => show(true)}>
            {inventUser.friends.current}
          </button>
        </div>
      )}
      {failed && (
        <FailedNotice title={inventUser.friends.missing} error={failed} busy={busy} onRetry={() => void ask()} />
      )}
      {matches ? (
        <List matches={matches.matches} current={current} state={state} />
      ) : (
        !failed && (
          <div role="status" aria-label={words.loading}>
            <PersonRowSkeleton />
          </div>
        )
      )}
    </Section>
  );
}

interface ListProps extends Pick<Props, 'state'> {
  matches: CodeMatch[];
  /** only those of the current code */
  current: boolean;
}

function List({ matches, current, state }: ListProps) {
  if (matches.length === 0) {
    if (current) return <p className={styles['none']}>{inventUser.friends.emptyCurrent}</p>;
    // After the end no code can be sent any more.
    if (state === 'ended') return <Notice picture="empty" title={inventUser.friends.emptyEnded} small />;
    return <Notice picture="empty" title={inventUser.friends.empty} text={inventUser.friends.emptyText} small />;
  }
  return (
    <ul className={styles['friends']}>
      {matches.map(({ userId, nickname, headPortrait, code, verified, addedAt }) => (
        <li key={userId}>
          <PersonRow
            portrait={headPortrait}
            name={nickname}
            note={inventUser.friends.note(code, formatTime(addedAt))}
            aside={
              <span className={styles['badge']} data-verified={verified}>
                {verified ? inventUser.friends.verified : inventUser.friends.waiting}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The progress to the required number of friends, as lanterns with portraits. */
function Progress({ of: { matches, target }, state }: Pick<Props, 'state'> & { of: CodeMatches }) {
  const verified = matches.filter(({ verified }) => verified);
  const lanterns = Math.min(target, MAX_LANTERNS);
  return (
    <div className={styles['progress']}>
      {target <= MAX_LANTERNS && (
        <div className={styles['lanterns']} aria-hidden="true">
          {Array.from({ length: lanterns }, (_, index) => (
            <Lantern key={index} friend={verified[index]} />
          ))}
        </div>
      )}
      <p>
        {verified.length >= target
          ? inventUser.friends.enough(verified.length)
          : state === 'ended'
            ? inventUser.friends.progressEnded(verified.length)
            : inventUser.friends.progress(verified.length, target)}
      </p>
    </div>
  );
}

function Lantern({ friend }: { friend: CodeMatch | undefined }) {
  return (
    <span className={styles['lantern']} data-lit={friend !== undefined || undefined}>
      <svg viewBox="0 0 80 104">
        <path d="M38 0h4v12h-4zM26 12h28v7H26zM28 87h24v6H28zM36 93h3v10h-3zM41 93h3v10h-3z" />
        <path className={styles['paper']} d="M24 19h32c12 8 18 20 18 34s-6 26-18 34H24C12 79 6 67 6 53s6-26 18-34z" />
      </svg>
      {friend && <Picture src={friend.headPortrait} alt="" ratio="1 / 1" className={styles['face']} />}
    </span>
  );
}
