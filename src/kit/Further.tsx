import type { ApiError } from '../api/errors.ts';
import { Button } from './Button.tsx';
import { Said } from './form/Field.tsx';
import { useSeen } from './use-seen.ts';
import { words } from './words.ts';
import styles from './Further.module.css';

interface Props {
  /** how many items the list has now */
  count: number;
  hasMore: boolean;
  busy: boolean;
  /** why the next page did not come */
  failed: ApiError | null;
  /** asks for the next page */
  more: () => void;
  copy: { more: string; moreFailed: string; end: string };
  /** for tracking: called with what the button says */
  onPress: (label: string) => void;
}

/**
 * What stands below a list without an end: it asks for the next page as the end comes near, has a button that does, too,
 * and says why the page did not come, or that there is none. Put both into an element that is `position: relative`.
 */
export function Further({ count, hasMore, busy, failed, more, copy, onPress }: Props) {
  if (!hasMore) return <p className={styles['end']}>{copy.end}</p>;
  const label = failed ? words.retry : copy.more;
  return (
    <div className={styles['further']}>
      {failed ? (
        <Said>{`${copy.moreFailed} ${failed.message}`}</Said>
      ) : (
        // A new one for each page: it asks for the next as soon as the end is near.
        <Near key={count} onNear={more} />
      )}
      <Button
        busy={busy}
        onClick={() => {
          onPress(label);
          more();
        }}
      >
        {label}
      </Button>
    </div>
  );
}

function Near({ onNear }: { onNear: () => void }) {
  const place = useSeen<HTMLSpanElement>(onNear);
  return <span ref={place} className={styles['near']} aria-hidden="true" />;
}
