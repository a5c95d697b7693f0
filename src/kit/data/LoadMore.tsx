import { useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../forms/Field.tsx';
import { useInView } from '../layout/use-in-view.ts';
import { failureOf } from './failure.ts';
import { useBackOnline } from './use-back-online.ts';
import { useFailureFocus } from './use-failure-focus.ts';
import { words } from '../ui/words.ts';
import styles from './LoadMore.module.css';

interface Props {
  count: number;
  hasMore: boolean;
  busy: boolean;
  /** error of the next page */
  failed: ApiError | null;
  more: () => void;
  copy: { more: string; moreFailed: string; end: string };
  /** called with the button label, for tracking */
  onPress: (label: string) => void;
}

/**
 * The end of an infinite list: loads the next page when it comes near the viewport, with a button as an alternative,
 * and shows the error or the end of the list. The parent must be `position: relative`.
 */
export function LoadMore({ count, hasMore, busy, failed, more, copy, onPress }: Props) {
  useBackOnline(failed, more);
  const failure = failed && failureOf(failed);
  const hasButton = failure === null || failure.again;
  // A page that loads while the visitor scrolls takes no focus.
  const [pressed, setPressed] = useState(false);
  const error = useFailureFocus(hasButton || !pressed);
  if (!hasMore) return <p className={styles['end']}>{copy.end}</p>;
  const label = failed ? words.retry : copy.more;
  return (
    <div className={styles['loadMore']}>
      {failure ? (
        <FieldError ref={error}>{`${copy.moreFailed} ${failure.text}`}</FieldError>
      ) : (
        // The key resets the observer for each page.
        <Near
          key={count}
          onNear={() => {
            setPressed(false);
            more();
          }}
        />
      )}
      {hasButton && (
        <Button
          busy={busy}
          onClick={() => {
            onPress(label);
            setPressed(true);
            more();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

function Near({ onNear }: { onNear: () => void }) {
  const place = useInView<HTMLSpanElement>(onNear);
  return <span ref={place} className={styles['near']} aria-hidden="true" />;
}
