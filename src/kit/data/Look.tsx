import { useState } from 'react';
import type { Query } from '../../api/query.ts';
import type { Person } from '../../session/login-info.ts';
import { announce } from '../overlay/feedback.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../ui/words.ts';
import { failureOf } from './failure.ts';
import { look as copy } from './look-copy.ts';
import { poll } from './poll.ts';
import { usePersonQuery } from './use-person.ts';

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
  const [looked, setLooked] = useState(false);
  // Of the query, so that a look that failed is forgotten once a later one has succeeded.
  const failure = error && failureOf(error);
  const lookNow = async () => {
    onTap(label);
    setBusy(true);
    const { data, error: failed } = await refetch();
    setBusy(false);
    const isPending = !failed && data?.status === 'pending';
    setLooked(isPending);
    // A region of its own would not be heard when it says the same again.
    if (failed) announce(copy.failed(failureOf(failed).text));
    else if (isPending) announce(copy.stillPending);
  };
  return (
    <>
      <Button wide busy={busy} onClick={() => void lookNow()}>
        {failure?.again ? words.retry : label}
      </Button>
      <p className={className}>{failure ? copy.failed(failure.text) : looked && copy.stillPending}</p>
    </>
  );
}
