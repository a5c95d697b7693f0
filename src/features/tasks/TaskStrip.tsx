import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { noviceTasks } from '../../api/task.ts';
import { requireLogin } from '../../api/http.ts';
import { tasks } from './copy.ts';
import { rewardText } from './reward-text.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { recorderOf } from './step-recorder.ts';
import styles from './TaskStrip.module.css';

interface Props {
  taskId: Id;
  /** null while unknown */
  userId: Id | null;
  onTap: (label: string) => void;
}

const NOTHING = { record: null, error: null, again: false, busy: false };
const nothing = () => NOTHING;
const noSubscription = () => () => undefined;

/** The task that a page is visited for: how far it is, what it brought, and the way back to the others. */
export function TaskStrip({ taskId, userId, onTap }: Props) {
  const { search } = useLocation();
  const person = usePerson();
  const recorder = userId === null ? null : recorderOf(userId, taskId);
  const { record, error, again, busy } = useSyncExternalStore(
    recorder?.subscribe ?? noSubscription,
    recorder?.snapshot ?? nothing,
  );
  const list = useQuery(noviceTasks.query({}, person, { quiet: true }));
  const task = list.data?.tasks.find((one) => one.taskId === taskId);
  // What an earlier visit could not record.
  useEffect(() => void recorder?.run(), [recorder]);

  const status = record?.status ?? task?.status;
  const total = record?.total ?? task?.total;
  const progress = record?.progress ?? task?.progress ?? 0;
  const done = status === 'done' || status === 'claimed';
  const back = (
    <Link className={styles['way']} to={withAttribution(paths.newcomers(), search)} onClick={() => onTap(tasks.back)}>
      {tasks.back}
    </Link>
  );
  return (
    <section className={styles['strip']} aria-label={tasks.region}>
      {error ? (
        <p role="alert">{error}</p>
      ) : done ? (
        <p>
          <b>{record?.reward ? tasks.doneWith(rewardText(record.reward)) : tasks.done}</b>
        </p>
      ) : status === 'skipped' ? (
        <p>{tasks.skipped}</p>
      ) : (
        <p>
          <b>{task?.title ?? tasks.name}</b>
          {total !== undefined && (
            <span>
              <span aria-hidden="true">{tasks.steps(progress, total)}</span>
              <span className="visually-hidden">{tasks.step(progress, total)}</span>
            </span>
          )}
        </p>
      )}
      {error && again ? (
        <button
          type="button"
          className={styles['way']}
          aria-busy={busy || undefined}
          onClick={() => {
            onTap(tasks.again);
            void requireLogin().then((entered) => void (entered && recorder?.run()));
          }}
        >
          {tasks.again}
        </button>
      ) : (
        back
      )}
    </section>
  );
}
