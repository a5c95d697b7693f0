import { type ReactNode, useEffect, useRef, useState } from 'react';
import { attempt, type Failed, isFailed } from './attempt.ts';
import { Button } from '../ui/Button.tsx';
import { failureOf } from './failure.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Streamed } from './soon.ts';
import { StreamedContent } from './StreamedContent.tsx';
import { words } from '../ui/words.ts';

interface Props<T> {
  /** `soon(attempt(call))` of the loader */
  streamed: Streamed<T | Failed>;
  /** what did not come, as a sentence: 报名记录没有加载出来 */
  missing: string;
  /** asks for this part alone, once more */
  again: (signal: AbortSignal) => Promise<T>;
  /** in the final size */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** A part of a page that may fail by itself: it says so in its place, and its retry asks for it alone. */
export function StreamedPart<T>({ streamed, skeleton, ...part }: Props<T>) {
  return (
    <StreamedContent streamed={streamed} skeleton={skeleton}>
      {(first) => <Part first={first} {...part} />}
    </StreamedContent>
  );
}

function Part<T>({ first, missing, again, children }: Omit<Props<T>, 'streamed' | 'skeleton'> & { first: T | Failed }) {
  const [renewed, setRenewed] = useState<{ of: unknown; value: T | Failed } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // What the loader brings later counts for more than what was asked for here.
  const value = renewed?.of === first ? renewed.value : first;
  if (!isFailed(value)) return <>{children(value)}</>;

  const retry = async () => {
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    try {
      const answer = await attempt(again(control.signal));
      setRenewed({ of: first, value: answer });
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      setBusy(false);
    }
  };
  const { picture, text } = failureOf(value.failed);
  return (
    <div role="alert">
      <Notice
        picture={picture}
        title={missing}
        text={value.failed.kind === 'refused' ? value.failed.message : text}
        small
      >
        <Button busy={busy} onClick={() => void retry()}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}
