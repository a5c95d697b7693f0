import { useLoaderData } from 'react-router-dom';
import { Part, type Refusal } from '../../kit/data/Part.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { words as common } from '../../kit/ui/words.ts';
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
        refused={(refusal) => <NoInviter {...refusal} />}
        skeleton={<div className={styles['blankCard']} />}
      >
        {(inviter) => <InviterView inviter={inviter} />}
      </Part>
    </InviterFrame>
  );
}

function NoInviter({ message, retry, busy }: Refusal) {
  // A busy platform says nothing about the inviter.
  return retry ? (
    <div role="alert">
      <Notice picture="failed" title={words.missing} text={message} small>
        <Button busy={busy} onClick={retry}>
          {common.retry}
        </Button>
      </Notice>
    </div>
  ) : (
    <section className={styles['nobody']} aria-label={words.title}>
      <p>
        <b>{message}</b>
      </p>
      <p>{words.unknownText}</p>
    </section>
  );
}
