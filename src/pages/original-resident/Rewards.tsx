import type { ResidentReward } from '../../api/task.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useFailureFocus } from '../../kit/data/use-failure-focus.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { words } from '../../kit/ui/words.ts';
import { formatDay } from '../../lib/date-words.ts';
import type { Person } from '../../session/login-info.ts';
import { originalResident } from './copy.ts';
import { rewardsQuery } from './data.ts';
import { PartSkeleton } from './Skeleton.tsx';
import { TrackedSection } from './TrackedSection.tsx';
import { useVisit } from './use-visit.ts';
import styles from './page.module.css';

const text = originalResident.rewards;

const rewardKey = ({ rewardId }: ResidentReward) => rewardId;

/** The logged-in user's rewards. */
export function Rewards() {
  const person = usePerson();
  if (person === null) return null;
  return (
    <TrackedSection name={text.title} className={styles['later']}>
      <PartBoundary resetKey={person} missing={text.missing} skeleton={<PartSkeleton />}>
        <RewardList person={person} />
      </PartBoundary>
    </TrackedSection>
  );
}

function RewardList({ person }: { person: Person }) {
  const { trackClick } = useVisit();
  const { items, total, hasMore, busy, failed, more } = useInfiniteList(rewardsQuery(person), rewardKey);
  const failure = failed && failureOf(failed);
  const hasButton = hasMore && failure?.again !== false;
  const error = useFailureFocus(hasButton);
  const label = failed ? words.retry : text.more;
  if (items.length === 0) {
    return (
      <Section title={text.title}>
        <Notice picture="empty" title={text.empty} text={text.emptyText} small />
      </Section>
    );
  }
  return (
    <Section title={text.title} aside={<span>{text.count(total)}</span>}>
      <ul className={styles['rewards']}>
        {items.map((reward) => (
          <Reward key={reward.rewardId} reward={reward} />
        ))}
      </ul>
      {failure && <FieldError ref={error}>{text.moreMissing(failure.text)}</FieldError>}
      {hasButton && (
        <Button
          wide
          busy={busy}
          onClick={() => {
            trackClick(label);
            more();
          }}
        >
          {label}
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
        <p className={styles['label']}>{formatDay(createTime)}</p>
      </div>
      <p className={styles['much']}>
        <b>{text.amount[kind](amount)}</b>
        <span data-state={state}>{text.state[state]}</span>
      </p>
    </li>
  );
}
