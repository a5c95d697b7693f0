import dayjs from 'dayjs';
import { useLoaderData } from 'react-router-dom';
import type { Inviter } from '../../api/task.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { originalResident } from './copy.ts';
import { inviterQuery, type loader } from './data.ts';
import { TrackedSection } from './TrackedSection.tsx';
import styles from './page.module.css';

const words = originalResident.inviter;

/** The inviter's resident card; renders nothing without an inviter. */
export function InviterCard() {
  const { id } = useLoaderData<typeof loader>();
  if (id === null) return null;
  return (
    <TrackedSection name={words.title} className={styles['top']}>
      <Part
        query={inviterQuery(id)}
        missing={words.missing}
        // An invalid inviter does not block the page.
        refused={({ message }) => <NoInviter message={message} />}
        skeleton={<div className={styles['blankCard']} />}
      >
        {(inviter) => <Card inviter={inviter} />}
      </Part>
    </TrackedSection>
  );
}

function Card({ inviter: { nickname, headPortrait, residentNo, invitedCount, joinTime } }: { inviter: Inviter }) {
  return (
    <section className={styles['resident']} aria-label={words.title}>
      <Picture src={headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <div className={styles['who']}>
        <p className={styles['label']}>{words.title}</p>
        <h2>{nickname}</h2>
        <p className={styles['label']}>
          {words.since(dayjs(joinTime).format(words.dateFormat))}
          {invitedCount > 0 && <br />}
          {invitedCount > 0 && words.invited(abbreviateCount(invitedCount))}
        </p>
      </div>
      <p className={styles['number']}>
        <span>{words.no}</span>
        <b>{residentNo}</b>
      </p>
    </section>
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
