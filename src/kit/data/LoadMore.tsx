import type { ApiError } from '../../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../forms/Field.tsx';
import { useInView } from '../layout/use-in-view.ts';
import { words } from '../ui/words.ts';
import styles from './LoadMore.module.css';

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
export function LoadMore({ count, hasMore, busy, failed, more, copy, onPress }: Props) {
  if (!hasMore) return <p className={styles['end']}>{copy.end}</p>;
  const label = failed ? words.retry : copy.more;
  return (
    <div className={styles['further']}>
      {failed ? (
        <FieldError>{`${copy.moreFailed} ${failed.message}`}</FieldError>
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
  const place = useInView<HTMLSpanElement>(onNear);
  return <span ref={place} className={styles['near']} aria-hidden="true" />;
}
