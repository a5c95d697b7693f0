import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { type Activity, activityDetail } from '../../api/invitation.ts';
import { queryPrivacy } from '../../api/privacy.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { PolicySheet } from '../../features/login/PolicySheet.tsx';
import { carryOn, paths } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { momentOf } from '../../lib/shanghai-time.ts';
import { RESIDENTS } from './activity.ts';
import { originalResident } from './copy.ts';
import type { loader } from './data.ts';
import { PartSkeleton } from './Skeleton.tsx';
import { Seen } from './Seen.tsx';
import { useVisit } from './use-visit.ts';
import styles from './page.module.css';

const said = originalResident.rules;
const dateOf = (time: string) => dayjs(time).format(said.dateFormat);

/** Period, who may come, the platform's rules, the activity's own privacy text, and help. */
export function Rules() {
  const { activity, carried } = useLoaderData<typeof loader>();
  const { pressed } = useVisit();
  const [reading, setReading] = useState(false);
  const query = new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== '')).toString();
  return (
    <Seen name={said.title} className={styles['later']}>
      <Section title={said.title} bare>
        <StreamedPart
          streamed={activity}
          missing={said.missing}
          again={(signal) => activityDetail({ id: RESIDENTS }, { signal })}
          skeleton={<PartSkeleton />}
        >
          {(found) => <Points activity={found} />}
        </StreamedPart>
        <div className={styles['links']}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              pressed(said.privacy);
              setReading(true);
            }}
          >
            {said.privacy}
          </button>
          <Link to={carryOn(paths.wakeUp('/help'), query)} onClick={() => pressed(said.help)}>
            {said.help}
          </Link>
        </div>
      </Section>
      {reading && (
        <PolicySheet
          title={said.privacy}
          load={(signal) => queryPrivacy({ activityId: RESIDENTS }, { signal })}
          onClosed={() => setReading(false)}
        />
      )}
    </Seen>
  );
}

function Points({ activity: { startTime, endTime, state, rules } }: { activity: Activity }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      {state === 'coming' && (
        <Countdown label={said.until} until={momentOf(startTime)} onEnd={() => void revalidate()} />
      )}
      {state === 'ended' && <p className={styles['ended']}>{said.ended}</p>}
      <ul className={styles['points']}>
        <li>{said.period(dateOf(startTime), dateOf(endTime))}</li>
        <li>{said.eligible}</li>
        {rules.map((rule, index) => (
          <li key={index}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
