import dayjs from 'dayjs';
import type { ResidentReward } from '../../api/task.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { words } from '../../kit/ui/words.ts';
import type { Person } from '../../session/login-info.ts';
import { originalResident } from './copy.ts';
import { rewardsQuery } from './data.ts';
import { PartSkeleton } from './Skeleton.tsx';
import { Seen } from './Seen.tsx';
import { useVisit } from './use-visit.ts';
import styles from './page.module.css';

const said = originalResident.rewards;

const rewardKey = ({ rewardId }: ResidentReward) => rewardId;

/** The logged-in user's rewards. */
export function Rewards() {
  const person = usePerson();
  if (person === null) return null;
  return (
    <Seen name={said.title} className={styles['later']}>
      <PartBoundary resetKey={person} missing={said.missing} skeleton={<PartSkeleton />}>
        <RewardList person={person} />
      </PartBoundary>
    </Seen>
  );
}

function RewardList({ person }: { person: Person }) {
  const { pressed } = useVisit();
  const { items, total, hasMore, busy, failed, more } = useInfiniteList(rewardsQuery(person), rewardKey);
  if (items.length === 0) {
    return (
      <Section title={said.title}>
        <Notice picture="empty" title={said.empty} text={said.emptyText} small />
      </Section>
    );
  }
  return (
    <Section title={said.title} aside={<span>{said.count(total)}</span>}>
      <ul className={styles['rewards']}>
        {items.map((reward) => (
          <Reward key={reward.rewardId} reward={reward} />
        ))}
      </ul>
      {failed && <FieldError>{said.moreMissing(failed.message)}</FieldError>}
      {hasMore && (
        <Button
          wide
          busy={busy}
          onClick={() => {
            pressed(said.more);
            more();
          }}
        >
          {failed ? words.retry : said.more}
        </Button>
      )}
    </Section>
  );
}

function Reward({ reward: { title, cover, kind, amount, createTime, state } }: { reward: ResidentReward }) {
  return (
    <li>
      <Picture src={cover} alt="" ratio="1 / 1" className={styles['cover']} />
      <div>
        <p className={styles['what']}>{title}</p>
        <p className={styles['label']}>{dayjs(createTime).format(said.dateFormat)}</p>
      </div>
      <p className={styles['much']}>
        <b>{said.amount[kind](amount)}</b>
        <span data-state={state}>{said.state[state]}</span>
      </p>
    </li>
  );
}
