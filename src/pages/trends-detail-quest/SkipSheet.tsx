import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import type { Action } from '../../kit/data/use-action.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { quest } from './copy.ts';
import styles from './page.module.css';

/** Skipping is for good, so it is asked for first. */
export function SkipSheet({ skip, onClosed }: { skip: Action<undefined>; onClosed: () => void }) {
  const tracked = useTrack(quest.title);
  const [staying, setStaying] = useState(false);
  return (
    <Sheet title={quest.skipTitle} done={staying} onClosed={onClosed}>
      <p>{quest.skipText}</p>
      <FieldError>{skip.failed ? `${quest.skipFailed} ${skip.failed.message}` : undefined}</FieldError>
      <div className={styles['choice']}>
        <Button look="primary" wide onClick={() => setStaying(true)}>
          {quest.stay}
        </Button>
        {skip.failed?.kind !== 'refused' && (
          <Button
            wide
            busy={skip.busy}
            onClick={() => {
              tracked('button', quest.skipYes);
              skip.run(undefined);
            }}
          >
            {quest.skipYes}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
