import type { ReactNode, Ref } from 'react';
import type { VerticalTask } from '../../api/task.ts';
import { rewardText } from '../../features/tasks/reward-text.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { tour } from './copy.ts';
import { Deed, type DeedActs } from './Deed.tsx';
import styles from './Next.module.css';

interface Props extends DeedActs {
  task: VerticalTask;
  place: number;
  search: string;
  busy?: boolean;
  /** a short note below the button */
  note?: string;
  /** why the deed failed */
  error?: ReactNode;
  /** to focus its title */
  heading?: Ref<HTMLHeadingElement> | undefined;
  onSkip?: (task: VerticalTask) => void;
}

/** The next task: what it is, what it brings, and the button that does it. Without hooks: also drawn before React. */
export function NextView({ task, place, search, busy = false, note, error, heading, onSkip, ...acts }: Props) {
  const { title, description, icon, reward, progress, total, skippable } = task;
  return (
    <section className={styles['next']} aria-label={tour.nextRegion}>
      <div className={styles['row']}>
        <Picture src={icon} alt="" ratio="1 / 1" eager className={styles['icon']} />
        <div className={styles['words']}>
          <p className={styles['place']}>{tour.next(place)}</p>
          <h2 tabIndex={-1} {...(heading && { ref: heading })}>
            {title}
          </h2>
        </div>
      </div>
      <p className={styles['text']}>{description}</p>
      <p className={styles['facts']}>
        <span className={styles['reward']}>{tour.reward(rewardText(reward))}</span>
        {total > 1 && (
          <span className={styles['steps']}>
            <span className={styles['dots']} aria-hidden="true">
              <span style={{ width: `${Math.round((100 * Math.min(progress, total)) / total)}%` }} />
            </span>
            <span aria-hidden="true">{tour.step(progress, total)}</span>
            <span className="visually-hidden">{tour.stepSpoken(progress, total)}</span>
          </span>
        )}
      </p>
      {error}
      <Deed task={task} search={search} main busy={busy} {...acts} />
      {skippable && (
        <Button className={styles['skip']} {...(onSkip && { onClick: () => onSkip(task) })}>
          {tour.skip}
        </Button>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
