import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { ticket } from './copy.ts';
import styles from './page.module.css';

// The first screen. Without hooks: also drawn before React (live.tsx).

/** The activity. @param time the running countdown, or when it has ended */
export function HeaderView({ activity: { title, state }, time }: { activity: Activity; time: ReactNode }) {
  return (
    <section className={styles['header']} aria-label={title}>
      <div>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles['state']} data-state={state}>
          {ticket.state[state]}
        </span>
      </div>
      {time}
    </section>
  );
}

/** The invitation as a ticket. @param stub the inviter */
export function TicketView({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['ticket']} aria-label={ticket.label}>
      <div className={styles['stub']}>{stub}</div>
      <div className={styles['form']}>{children}</div>
    </section>
  );
}

interface SignProps {
  title: ReactNode;
  text: string;
  label?: string;
  portrait?: string;
}

/** Who has signed the ticket. */
export function Sign({ title, text, label, portrait }: SignProps) {
  return (
    <div className={styles['sign']}>
      {portrait !== undefined && <Picture src={portrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />}
      <div>
        {label && <p className={styles['label']}>{label}</p>}
        <h3>{title}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
    </div>
  );
}

/** The ticket of a link without an invite code. */
export const NoInviter = () => <Sign title={ticket.noInviter} text={ticket.noInviterText} />;
