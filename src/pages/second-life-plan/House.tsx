import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type InvitedUser, type UserInvitation, userInvitation } from '../../api/user-center.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatDay } from '../../lib/date-words.ts';
import { points } from '../../lib/yuan.ts';
import type { Person } from '../../session/login-info.ts';
import { plan } from './copy.ts';
import { friendsQuery, timeQuery } from './data.ts';
import styles from './House.module.css';
import { lastOf } from '../../lib/last-of.ts';

interface Props {
  person: Person;
  inviting: boolean;
  onInvite: () => void;
  onTap: (label: string) => void;
}

/** The friends who came with the user, each a lit window of a house; the brightest came in this period. */
export function House(props: Props) {
  return (
    <div className={styles['part']}>
      <PartBoundary resetKey={props.person} missing={plan.houseFailed} skeleton={<HouseSkeleton />}>
        <LitHouse {...props} />
      </PartBoundary>
    </div>
  );
}

const friendKey = ({ userId }: InvitedUser) => userId;

function LitHouse({ person, inviting, onInvite, onTap }: Props) {
  const query = friendsQuery(person);
  const { items, total, hasMore, busy, failed, more } = useInfiniteList(query, friendKey);
  const failure = failed && failureOf(failed);
  const hasButton = hasMore && failure?.again !== false;
  const error = useFailureFocus(hasButton);
  const label = failed ? words.retry : plan.more;
  // The list above keeps this up to date.
  const pages = queryClient.getQueryData<InfiniteData<UserInvitation>>(query.queryKey)?.pages;
  const brought = lastOf(pages ?? [])?.rewardPoints ?? 0;
  const { data: period } = usePersonQuery(timeQuery);
  // Whoever came meanwhile is counted above, and belongs into the house, too.
  const counted = period?.inWindow;
  const before = useRef(counted);
  useEffect(() => {
    const last = before.current;
    before.current = counted ?? last;
    if (last === undefined || counted === undefined || counted === last) return;
    void queryClient.invalidateQueries({ queryKey: userInvitation.queryKey });
  }, [counted]);
  const isOfPeriod = ({ registerTime }: InvitedUser) =>
    period !== undefined && registerTime >= period.startTime && registerTime < period.endTime;
  return (
    <Section title={plan.house} aside={total > 0 && plan.houseCount(total)} bare>
      <p className={styles['text']}>
        {items.length === 0 ? plan.houseEmpty : items.some(isOfPeriod) ? plan.houseBright : plan.houseText}
      </p>
      {brought > 0 && <p className={styles['text']}>{plan.housePoints(points(brought))}</p>}
      <div className={styles['house']}>
        <Roof />
        <div className={styles['wall']}>
          <ul className={styles['rooms']} aria-label={plan.houseList}>
            {items.map((friend) => (
              <Room key={friend.userId} friend={friend} bright={isOfPeriod(friend)} />
            ))}
            <li>
              <button
                type="button"
                className={styles['empty']}
                aria-busy={inviting || undefined}
                onClick={() => {
                  if (!inviting) onInvite();
                }}
              >
                <span className={styles['pane']}>
                  <LinePlus />
                </span>
                {plan.houseInvite}
              </button>
            </li>
          </ul>
          {failure && (
            <div className={styles['failed']}>
              <FieldError ref={error}>{plan.moreFailed(failure.text)}</FieldError>
            </div>
          )}
          {hasButton && (
            <Button
              wide
              busy={busy}
              className={styles['more']}
              onClick={() => {
                onTap(label);
                more();
              }}
            >
              {label}
              {!failed && !busy && <Icon name="down" />}
            </Button>
          )}
          <Door />
        </div>
      </div>
    </Section>
  );
}

function Room({ friend: { nickname, headPortrait, registerTime }, bright }: { friend: InvitedUser; bright: boolean }) {
  return (
    <li data-bright={bright ? '' : undefined}>
      <span className={styles['pane']}>
        <Picture src={headPortrait} alt="" ratio="1 / 1" className={styles['face']} />
      </span>
      <span className={styles['name']}>
        <bdi>{nickname}</bdi>
      </span>
      <span className="visually-hidden">{plan.houseSince(formatDay(registerTime), bright)}</span>
    </li>
  );
}

function HouseSkeleton() {
  return (
    <div className={`${styles['house']} ${styles['blank']}`} role="status" aria-label={words.loading}>
      <Roof />
      <div className={styles['wall']} />
    </div>
  );
}

function LinePlus() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}

function Roof() {
  return (
    <svg className={styles['roof']} viewBox="0 0 686 132" preserveAspectRatio="none" aria-hidden="true">
      <path d="M520 20h58v70h-58z" fill="#2a2c66" />
      <path d="M514 14h70v14h-70z" fill="#3b3a86" />
      <path d="M0 132c46-10 78-40 112-84c14-18 30-26 52-26h358c22 0 38 8 52 26c34 44 66 74 112 84z" fill="#4a46b8" />
      <path d="M0 132c46-10 78-40 112-84c14-18 30-26 52-26h96c-70 30-110 70-152 110z" fill="#6f6bd6" />
      <path d="M60 116h566v16H60z" fill="#14163a" opacity=".5" />
    </svg>
  );
}

function Door() {
  return (
    <svg className={styles['door']} viewBox="0 0 200 120" aria-hidden="true">
      <path d="M64 120V58a36 36 0 0 1 72 0v62z" fill="#14163a" />
      <path d="M72 120V60a28 28 0 0 1 56 0v60z" fill="#ffd27a" />
      <path d="M128 60a28 28 0 0 0-14-24v84h14z" fill="#f2b25c" />
      <path d="M72 60l-26 12v48h26z" fill="#6a4a36" />
      <circle cx="54" cy="94" r="3" fill="#ffd27a" />
      <path d="M30 112h140l14 8H16z" fill="#6f6bd6" />
      <path
        d="M20 74c4-18 16-20 20-4c8 2 6 16 0 20v22H24V92c-8-2-10-14-4-18zM160 82c2-14 12-18 18-6c10 0 10 14 4 18v18h-16V94c-6-2-8-8-6-12z"
        fill="#2b8f6c"
      />
    </svg>
  );
}
