import { useLoaderData } from 'react-router-dom';
import { Part } from '../../kit/data/Part.tsx';
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
        missing={words.missing}
        // An invalid inviter does not block the page.
        refused={({ message }) => <NoInviter message={message} />}
        skeleton={<div className={styles['blankCard']} />}
      >
        {(inviter) => <InviterView inviter={inviter} />}
      </Part>
    </InviterFrame>
  );
}

function NoInviter({ message }: { message: string }) {
  return (
    <section className={styles['nobody']} aria-label={words.title}>
      <p>
        <b>{message}</b>
      </p>
      <p>{words.unknownText}</p>
    </section>
  );
}
