import type { Activity } from '../../api/invitation.ts';
import { clockOf, formatDate } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { saveEvents } from './save-events.ts';

interface StartTexts {
  /** tells the activities of different pages apart in a calendar */
  kind: string;
  title: string;
  description: string;
  /** absolute */
  url: string;
}

/** Adds the start of an activity to the calendar. Another start is another event. */
export function saveStart({ activityId, startTime, endTime }: Activity, { kind, ...texts }: StartTexts): void {
  const event = {
    ...texts,
    uid: `${kind}-${activityId}-${startTime.replace(/\D/g, '')}@lingyu`,
    start: parseShanghaiTime(startTime),
    end: parseShanghaiTime(endTime),
  };
  // In words for another day, too: never 今天.
  saveEvents([event], texts.title, `${formatDate(startTime)} ${clockOf(startTime)} ${texts.title}`);
}
