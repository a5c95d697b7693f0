import { useState } from 'react';
import { mayEndOtherwise } from '../../api/errors.ts';
import type { Id } from '../../api/shapes.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import type { ApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { quest } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

interface Props {
  taskId: Id;
  skip: ApiMutation<{ taskId: Id }>;
  onClosed: () => void;
}

/** A skip is permanent, so it needs a confirmation. */
export function SkipSheet({ taskId, skip, onClosed }: Props) {
  const tracked = useTrack(route.name);
  const [staying, setStaying] = useState(false);
  return (
    <Sheet title={quest.skipTitle} done={staying} onClosed={onClosed}>
      <p>{quest.skipText}</p>
      <FieldError>{skip.error ? writeFailed(skip.error, quest.unsure) : undefined}</FieldError>
      <div className={styles['choice']}>
        <Button look="primary" wide onClick={() => setStaying(true)}>
          {quest.stay}
        </Button>
        {mayEndOtherwise(skip.error) && (
          <Button
            wide
            busy={skip.isPending}
            onClick={() => {
              tracked('button', quest.skipYes);
              skip.mutate({ taskId });
            }}
          >
            {quest.skipYes}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
