import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Failed } from './attempt.ts';
import { Button } from '../ui/Button.tsx';
import { failureOf } from './failure.ts';
import { lasting } from './lasting-copy.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Streamed } from './soon.ts';
import { useLasting } from './use-lasting.ts';
import { words } from '../ui/words.ts';

interface Props<T> {
  /** what the loader gave to `lasting`; by another name everything begins anew */
  name: string;
  /** `soon(lasting(name, call))` of the loader */
  streamed: Streamed<T | Failed>;
  /** in the final size, until the first has come */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * What a page stands on. While newer data is on its way, what was there stands; where it does not come, that is said
 * above it, with a retry, as what was done here is done all the same. A first failure is the route's.
 */
export function LastingContent<T>(props: Props<T>) {
  return <Content key={props.name} {...props} />;
}

function Content<T>({ name, streamed, skeleton, children }: Props<T>) {
  const found = useLasting(name, streamed);
  if (found === null) return <>{skeleton}</>;
  const { value, failed } = found;
  return <Standing {...(failed && { failed })}>{children(value)}</Standing>;
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
