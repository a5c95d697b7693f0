import type { RainRound } from '../../api/task.ts';
import { saveEvents } from '../../features/calendar/save-events.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { clockOf, formatDate } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { rain } from './copy.ts';

/** Adds a round with its title to the calendar. */
export function remind({ roundId, startTime, endTime }: RainRound, title: string): void {
  const event = {
    uid: `rain-${roundId}@lingyu`,
    title,
    description: rain.calendarText,
    start: parseShanghaiTime(startTime),
    end: parseShanghaiTime(endTime),
    url: absoluteUrl(paths.redPacket()),
  };
  saveEvents([event], title, `${formatDate(startTime)} ${clockOf(startTime)} ${title}`);
}
