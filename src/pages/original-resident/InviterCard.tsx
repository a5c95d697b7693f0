import { useLoaderData } from 'react-router-dom';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { Part, type PartFailure } from '../../kit/data/Part.tsx';
import { originalResident } from './copy.ts';
import { inviterQuery, type loader } from './data.ts';
import { InviterFrame, InviterView } from './FirstView.tsx';
import styles from './page.module.css';

const words = originalResident.inviter;

/** The inviter's resident card; renders nothing without an inviter. */
export function InviterCard() {
  const { id } = useLoaderData<typeof loader>();
  if (id === null) return null;
  return (
    <InviterFrame>
      <Part
        query={inviterQuery(id)}
        // An invalid inviter does not block the page.
        failed={(failure) => <NoInviter {...failure} />}
        skeleton={<div className={styles['blankCard']} />}
      >
        {(inviter) => <InviterView inviter={inviter} />}
      </Part>
    </InviterFrame>
  );
}

function NoInviter({ error, retry, busy }: PartFailure) {
  const { again, text } = failureOf(error);
  // A platform that is busy or fails says nothing about the inviter.
  if (again) return <FailedNotice title={words.missing} error={error} busy={busy} onRetry={retry} />;
  return (
    <section className={styles['nobody']} aria-label={words.title}>
      <p>
        <b>{text}</b>
      </p>
      <p>{words.unknownText}</p>
    </section>
  );
}
