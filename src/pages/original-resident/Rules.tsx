import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { queryPrivacy } from '../../api/privacy.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { PolicySheet } from '../../features/login/PolicySheet.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { withAttribution, paths } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { RESIDENTS } from './activity.ts';
import { originalResident } from './copy.ts';
import { activityQuery, placesQuery } from './data.ts';
import { PartSkeleton } from './Skeleton.tsx';
import { Seen } from './Seen.tsx';
import { useAttribution, useVisit } from './use-visit.ts';
import styles from './page.module.css';

const said = originalResident.rules;
const dateOf = (time: string) => dayjs(time).format(said.dateFormat);

/** Period, eligibility, the platform's rules, the activity's privacy text, and support. */
export function Rules() {
  const search = useAttribution();
  const { pressed } = useVisit();
  const [reading, setReading] = useState(false);
  return (
    <Seen name={said.title} className={styles['later']}>
      <Section title={said.title} bare>
        <Part query={activityQuery} missing={said.missing} skeleton={<PartSkeleton />}>
          {(found) => <Points activity={found} />}
        </Part>
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
          <Link to={withAttribution(paths.wakeUp('/help'), search)} onClick={() => pressed(said.help)}>
            {said.help}
          </Link>
        </div>
      </Section>
      {reading && (
        <PolicySheet
          title={said.privacy}
          query={queryPrivacy.query({ activityId: RESIDENTS })}
          onClosed={() => setReading(false)}
        />
      )}
    </Seen>
  );
}

/** The numbers also change when the activity starts. */
function askAgain() {
  for (const { queryKey } of [activityQuery, placesQuery]) void queryClient.invalidateQueries({ queryKey });
}

function Points({ activity: { startTime, endTime, state, rules } }: { activity: Activity }) {
  return (
    <>
      {state === 'coming' && <Countdown label={said.until} until={parseShanghaiTime(startTime)} onEnd={askAgain} />}
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
