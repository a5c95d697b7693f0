import { useState } from 'react';
import type { Query } from '../../api/query.ts';
import type { Person } from '../../session/login-info.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { look as copy } from './copy.ts';

interface Props {
  /** of what is under review; it is quiet, since its failure is said here */
  query: (person: Person) => Query<{ status: string }>;
  /** of the button */
  label: string;
  /** of the line below the button */
  className: string | undefined;
  onTap: (label: string) => void;
}

/** Polls for the result of a review, and looks at once on a tap. Below it stands how the last look ended. */
export function Look({ query, label, className, onTap }: Props) {
  const { error, refetch } = usePersonQuery(query, poll(true));
  const [busy, setBusy] = useState(false);
  /** how the last look ended, unless it brought the result */
  const [looked, setLooked] = useState<'failed' | 'pending' | null>(null);
  // Of the query, so that a look that failed is forgotten once the polling has succeeded.
  const failure = looked === 'failed' && error ? failureOf(error) : null;
  const shown = failure?.again ? words.retry : label;
  const lookNow = async () => {
    onTap(shown);
    setBusy(true);
    const { data, error: failed } = await refetch();
    setBusy(false);
    const isPending = !failed && data?.status === 'pending';
    setLooked(failed ? 'failed' : isPending ? 'pending' : null);
    // A region of its own would not be heard when it says the same again.
    if (failed) announce(copy.failed(failureOf(failed).text));
    else if (isPending) announce(copy.stillPending);
  };
  return (
    <>
      <Button wide busy={busy} onClick={() => void lookNow()}>
        {shown}
      </Button>
      <p className={className}>{failure ? copy.failed(failure.text) : looked === 'pending' && copy.stillPending}</p>
    </>
  );
}
