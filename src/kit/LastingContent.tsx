import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type Failed, isFailed } from './attempt.ts';
import { Button } from './Button.tsx';
import { failureOf } from './failure.ts';
import { letStand } from './lasting.ts';
import { lasting } from './lasting-copy.ts';
import { Notice } from './Notice.tsx';
import type { Streamed } from './soon.ts';
import { useLatest } from './use-latest.ts';
import { words } from './words.ts';

interface Props<T> {
  /** what the loader gave to `lasting`; by another name everything begins anew */
  name: string;
  /** `soon(lasting(name, call))` of the loader */
  streamed: Streamed<T | Failed>;
  /** in the final size, until the first has come */
  skeleton: ReactNode;
  /** nobody misses what is newer: that it does not come is not said */
  quiet?: boolean;
  children: (value: T) => ReactNode;
}

/**
 * What a page stands on. While newer data is on its way, what was there stands; where it does not come, that is said
 * above it, with a retry, as what was done here is done all the same. A first failure is the route's.
 */
export function LastingContent<T>(props: Props<T>) {
  return <Content key={props.name} {...props} />;
}

function Content<T>({ name, streamed, skeleton, quiet = false, children }: Props<T>) {
  const latest = useLatest(streamed);
  const [good, setGood] = useState<{ value: T } | null>(null);
  const stands = good !== null;
  useEffect(() => (stands ? letStand(name) : undefined), [name, stands]);
  if (latest === null) return <>{skeleton}</>;
  const { value } = latest;
  if (!isFailed(value)) {
    // Kept while it is rendered, so that a failure finds it.
    if (good?.value !== value) setGood({ value });
    return <Standing>{children(value)}</Standing>;
  }
  if (good === null) throw value.failed;
  return <Standing {...(quiet ? {} : { failed: value })}>{children(good.value)}</Standing>;
}

function Standing({ failed, children }: { failed?: Failed; children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      {failed && (
        <div role="alert">
          <Notice picture={failureOf(failed.failed).picture} title={lasting.title} text={lasting.text} small>
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          </Notice>
        </div>
      )}
      {children}
    </>
  );
}
