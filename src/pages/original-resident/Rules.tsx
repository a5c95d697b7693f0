import { Link, useLocation } from 'react-router-dom';
import type { Activity } from '../../api/invitation.ts';
import { queryPrivacy } from '../../api/privacy.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { usePolicySheet } from '../../features/login/use-policy-sheet.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { originalResident } from './copy.ts';
import { activityQuery, placesQuery, RECRUITMENT } from './data.ts';
import { PartSkeleton } from './Skeleton.tsx';
import { TrackedSection } from './TrackedSection.tsx';
import { useVisit } from './use-visit.ts';
import styles from './page.module.css';

const text = originalResident.rules;

/** Period, eligibility, the platform's rules, the activity's privacy text, and support. */
export function Rules() {
  const search = useLocation().search;
  const { trackClick } = useVisit();
  const { preload, open, sheet } = usePolicySheet({
    title: text.privacy,
    query: queryPrivacy.query({ activityId: RECRUITMENT }),
  });
  return (
    <TrackedSection name={text.title} className={styles['later']}>
      <Section title={text.title} bare>
        <Part query={activityQuery} missing={text.missing} skeleton={<PartSkeleton />}>
          {(found) => <Points activity={found} />}
        </Part>
        <div className={styles['links']}>
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerDown={preload}
            onClick={() => {
              trackClick(text.privacy);
              open();
            }}
          >
            {text.privacy}
          </button>
          <Link to={withAttribution(paths.wakeUp(inApp.help), search)} onClick={() => trackClick(text.help)}>
            {text.help}
          </Link>
        </div>
      </Section>
      {sheet}
    </TrackedSection>
  );
}

/** The numbers also change when the activity starts. */
function askAgain() {
  for (const { queryKey } of [activityQuery, placesQuery]) void queryClient.invalidateQueries({ queryKey });
}

function Points({ activity: { startTime, endTime, state, rules } }: { activity: Activity }) {
  return (
    <>
      {state === 'coming' && <Countdown label={text.until} until={parseShanghaiTime(startTime)} onEnd={askAgain} />}
      {state === 'ended' && <p className={styles['ended']}>{text.ended}</p>}
      <ul className={styles['points']}>
        <li>{text.period(formatPeriod(startTime, endTime))}</li>
        <li>{text.eligible}</li>
        {rules.map((rule, index) => (
          <li key={index}>{rule}</li>
        ))}
      </ul>
    </>
  );
}
