import { compareIds } from '../../lib/compare-ids.ts';
import type { CourseChapter } from '../../api/task.ts';
import { momentOf } from '../../lib/shanghai-time.ts';
import { competition } from './copy.ts';

/** A lecture with its moments in epoch milliseconds, and how it stands now. */
export interface Lecture extends CourseChapter {
  start: number;
  end: number;
}

const STATUSES = ['coming', 'live', 'ended'] as const;

/** The lectures as they stand at a moment, the earliest first. What the platform has said already is not taken back. */
export function lecturesAt(chapters: readonly CourseChapter[], now: number): Lecture[] {
  return chapters
    .map((chapter) => {
      const start = momentOf(chapter.startTime);
      const end = start + chapter.minutes * 60_000;
      const byClock = now < start ? 0 : now < end ? 1 : 2;
      const status = STATUSES[Math.max(byClock, STATUSES.indexOf(chapter.status))] ?? 'ended';
      return { ...chapter, start, end, status };
    })
    .sort((one, other) => one.start - other.start || compareIds(one.chapterId, other.chapterId));
}

/** The next moment at which a lecture begins or ends; null where none does any more. */
export function nextTurn(lectures: readonly Lecture[], now: number): number | null {
  const turns = lectures.flatMap(({ start, end }) => [start, end]).filter((moment) => moment > now);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** When a lecture begins, as it is read: 11 月 28 日 周六 20:00 */
export function whenOf({ startTime, start }: Lecture): string {
  const [, month = '', day = '', clock = ''] = /^\d+-(\d+)-(\d+) (\d+:\d+)/.exec(startTime) ?? [];
  const weekday = new Date(start + 8 * 3_600_000).getUTCDay();
  return competition.when(Number(month), Number(day), weekday, clock);
}
