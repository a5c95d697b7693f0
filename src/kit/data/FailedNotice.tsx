import type { RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';
import { failureOf } from './failure.ts';

interface Props {
  /** sentence naming the missing content */
  title: string;
  error: unknown;
  busy?: boolean;
  /** left out where another button loads it again */
  onRetry?: () => void;
  /** makes it focusable by script */
  ref?: RefObject<HTMLDivElement | null>;
}

/** Stands in place of content that did not load, with a retry unless that would end the same. */
export function FailedNotice({ title, error, busy = false, onRetry, ref }: Props) {
  const { picture, text, again } = failureOf(error);
  return (
    <div ref={ref} tabIndex={ref && -1} role="alert">
      <Notice picture={picture} title={title} text={text} small>
        {again && onRetry && (
          <Button busy={busy} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
      </Notice>
    </div>
  );
}
