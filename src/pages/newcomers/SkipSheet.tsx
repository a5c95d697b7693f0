import { useState } from 'react';
import { mayEndOtherwise } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import type { VerticalTask } from '../../api/task.ts';
import { rewardText } from '../../features/tasks/reward-text.ts';
import type { ApiMutation } from '../../kit/data/use-api-mutation.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { tour } from './copy.ts';
import styles from './page.module.css';

interface Props {
  task: VerticalTask;
  skip: ApiMutation<{ taskId: Id }>;
  /** skipped: the sheet closes */
  done: boolean;
  onTap: (label: string) => void;
  onClosed: () => void;
}

/** A skip is permanent and costs the reward, so it needs a confirmation. */
export function SkipSheet({ task, skip, done, onTap, onClosed }: Props) {
  const [staying, setStaying] = useState(false);
  // The last attempt may be of another task, whose sheet was closed.
  const error = skip.input?.taskId === task.taskId ? skip.error : null;
  return (
    <Sheet title={tour.skipTitle} done={staying || done} onClosed={onClosed}>
      <p>{tour.skipText(task.title, rewardText(task.reward))}</p>
      <FieldError>{error ? writeFailed(error, tour.unsure) : undefined}</FieldError>
      <div className={styles['choice']}>
        <Button look="primary" wide onClick={() => setStaying(true)}>
          {tour.skipStay}
        </Button>
        {mayEndOtherwise(error) && (
          <Button
            wide
            busy={skip.isPending || done}
            onClick={() => {
              onTap(tour.skipYes);
              skip.mutate({ taskId: task.taskId });
            }}
          >
            {tour.skipYes}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
