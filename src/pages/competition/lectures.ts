import { compareIds } from '../../lib/compare-ids.ts';
import type { CourseChapter } from '../../api/task.ts';
import { clockOf } from '../../lib/date-words.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { competition } from './copy.ts';

/** A lecture with its times in epoch milliseconds and its current state. Without a possible date it is `Infinity` away. */
export interface Lecture extends CourseChapter {
  start: number;
  end: number;
}

const STATUSES = ['coming', 'live', 'ended'] as const;

const startOf = ({ startTime }: CourseChapter) => {
  const start = parseShanghaiTime(startTime);
  // Such as 0000-00-00, which databases write for none.
  return Number.isNaN(start) ? Infinity : start;
};
const endOf = (chapter: CourseChapter) => startOf(chapter) + chapter.minutes * 60_000;

/** Whether a lecture that the platform has called live is past its planned end. */
export const runsOver = (chapter: CourseChapter, now: number): boolean =>
  chapter.status === 'live' && endOf(chapter) <= now;

/**
 * The lectures at a given time, earliest first. A state already reported by the platform is never reverted: the clock
 * turns it further, unless the platform said after the planned end that the lecture is still live.
 * @param answeredAt when the platform answered
 */
export function lecturesAt(chapters: readonly CourseChapter[], now: number, answeredAt = now): Lecture[] {
  return chapters
    .map((chapter) => {
      const start = startOf(chapter);
      const end = endOf(chapter);
      const byClock = now < start ? 0 : now < end || runsOver(chapter, answeredAt) ? 1 : 2;
      const status = STATUSES[Math.max(byClock, STATUSES.indexOf(chapter.status))] ?? 'ended';
      return { ...chapter, start, end, status };
    })
    .sort((one, other) => one.start - other.start || compareIds(one.chapterId, other.chapterId));
}

/** Whether its time is known. */
export const isDated = ({ start }: Lecture): boolean => start < Infinity;

/** The next time at which a lecture starts or ends; null if none. */
export function nextTurn(lectures: readonly Lecture[], now: number): number | null {
  const turns = lectures
    .flatMap(({ start, end }) => [start, end])
    .filter((moment) => moment > now && moment < Infinity);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** The start of a lecture as text: 11 月 28 日 周六 20:00. @param format of its day */
export function whenOf({ startTime, start }: Lecture, format: (time: string) => string): string {
  const weekday = new Date(start + 8 * 3_600_000).getUTCDay();
  return competition.when(format(startTime), weekday, clockOf(startTime));
}
