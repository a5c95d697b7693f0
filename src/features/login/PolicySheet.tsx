import dayjs from 'dayjs';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { isAborted } from '../../api/errors.ts';
import type { Policy } from '../../api/privacy.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { loadRichText, RichText } from '../../kit/ui/RichText.tsx';
import { words } from '../../kit/ui/words.ts';
import { login } from './copy.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import styles from './PolicySheet.module.css';

interface Props {
  /** until its own has come */
  title: string;
  load: (signal: AbortSignal) => Promise<Policy>;
  onClosed: () => void;
}

/**
 * A policy to read, above whatever asked for it. It stands at the end of the document, so that keys pressed in it
 * never reach the sheet below.
 */
export function PolicySheet({ title, load, onClosed }: Props) {
  const { found, again } = usePolicy(load);
  return createPortal(
    <Sheet title={found.policy?.title ?? title} size="reading" onClosed={onClosed}>
      {found.failed !== undefined ? (
        <Failed error={found.failed} onRetry={again} />
      ) : (
        <Suspense fallback={<Skeleton />}>{found.policy ? <Text policy={found.policy} /> : <Skeleton />}</Suspense>
      )}
    </Sheet>,
    document.body,
  );
}

interface Found {
  policy?: Policy;
  failed?: unknown;
}

function usePolicy(load: Props['load']): { found: Found; again: () => void } {
  const [found, setFound] = useState<Found>({});
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([start(abort.signal), loadRichText()]).then(
      ([policy]) => {
        if (!abort.signal.aborted) setFound({ policy });
      },
      (failed: unknown) => {
        if (!abort.signal.aborted && !isAborted(failed)) setFound({ failed });
      },
    );
    return () => abort.abort();
  }, [attempt]);
  const again = () => {
    setFound({});
    setAttempt((count) => count + 1);
  };
  return { found, again };
}

function Text({ policy: { version, updateTime, content } }: { policy: Policy }) {
  return (
    <>
      <p className={styles['about']}>
        <span>{login.about.version(version)}</span>
        <span>{login.about.updated(dayjs(updateTime).format(login.about.dateFormat))}</span>
      </p>
      <div className={styles['content']}>
        <RichText html={content} />
      </div>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { picture, title, text } = failureOf(error);
  return (
    <div role="alert">
      <Notice picture={picture} title={title} text={text}>
        <Button look="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading}>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
