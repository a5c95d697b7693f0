import type { Id } from '../../api/shapes.ts';
import { saveEvents } from '../../features/calendar/save-events.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { formatDate } from '../../lib/date-words.ts';
import { competition } from './copy.ts';
import { type Lecture, whenOf } from './lectures.ts';

/**
 * Saves lectures as a calendar file; copies their times where downloads are not possible.
 * @param search query of the page; its attribution is passed on
 */
export function saveCalendar(lectures: readonly Lecture[], courseId: Id, search: string): void {
  const events = lectures.map(({ chapterId, title, lecturer, lecturerTitle, start, end }) => ({
    uid: `course-${courseId}-${chapterId}@lingyu`,
    title,
    description: competition.calendarText(competition.lecturer(lecturer, lecturerTitle)),
    start,
    end,
    url: absoluteUrl(withAttribution(paths.competition(), search)),
  }));
  saveEvents(events, competition.title, lectures.map((one) => `${whenOf(one, formatDate)} ${one.title}`).join('\n'));
}
