import { useState } from 'react';
import { saveEvents } from '../../features/calendar/save-events.ts';
import { Segments } from '../../kit/forms/Segments.tsx';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { sign } from './copy.ts';
import { addDays } from './days.ts';
import styles from './page.module.css';

const TIMES = ['08:00', '12:30', '20:00'] as const;
type Time = (typeof TIMES)[number];
/** Length of the entry in the calendar, in milliseconds. */
const LENGTH_MS = 300_000;

/** A daily reminder as a calendar file. */
export function Reminder({ today, onTap }: { today: string; onTap: (label: string) => void }) {
  const [time, setTime] = useState<Time>(TIMES[0]);
  const save = () => {
    onTap(sign.remindAdd);
    const at = (day: string) => parseShanghaiTime(`${day} ${time}:00`);
    const start = at(today) > serverClock.now() ? at(today) : at(addDays(today, 1));
    const url = absoluteUrl(paths.signIn());
    saveEvents(
      [
        {
          // Another time replaces the reminder in the calendar.
          uid: 'sign-in-daily@lingyu',
          title: sign.remindTitle,
          description: sign.remindNote,
          start,
          end: start + LENGTH_MS,
          url,
          daily: true,
          remindMinutes: 0,
        },
      ],
      sign.remindTitle,
      sign.remindCopy(time, url),
    );
  };
  return (
    <Section title={sign.remind}>
      <p className={styles['soft']}>{sign.remindText}</p>
      <div className={styles['remind']}>
        <Segments
          label={sign.remindTimes}
          value={time}
          options={TIMES.map((one) => [one, one] as const)}
          onChoose={setTime}
        />
        <Button onClick={save}>{sign.remindAdd}</Button>
      </div>
    </Section>
  );
}
