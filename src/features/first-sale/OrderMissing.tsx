import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { confirming } from './copy.ts';
import styles from './OrderMissing.module.css';

/** Says that an open order may exist but could not be asked for. Ordering stays possible: the platform refuses a second. */
export function OrderMissing({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className={styles['missing']} role="alert">
      <FieldError>{confirming.missing}</FieldError>
      <Button busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}
