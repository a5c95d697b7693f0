import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { annualCourse, type CourseChapter } from '../../api/task.ts';
import { poll } from '../../kit/data/poll.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { type Lecture, lecturesAt, nextTurn, runsOver } from './lectures.ts';

/** How often to look, in milliseconds: the clock of the phone may be wrong until the platform answers, and a phone sleeps. */
const LOOK_MS = 1_000;

/**
 * The lectures at the current time on the platform's clock; refetches at each start and end, and again while a lecture
 * runs over; follows a clock that is corrected later.
 */
export function useLectures(chapters: readonly CourseChapter[]): Lecture[] {
  const [now, setNow] = useState(() => serverClock.now());
  const late = chapters.some((chapter) => runsOver(chapter, now));
  const { dataUpdatedAt } = useQuery({ ...annualCourse.query({}), ...poll(late) });
  const lectures = lecturesAt(chapters, now, serverClock.of(dataUpdatedAt));
  const turn = nextTurn(lectures, now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const at = serverClock.now();
      if (nextTurn(lecturesAt(chapters, at), at) !== turn) {
        setNow(at);
        if (turn !== null && at >= turn) void queryClient.invalidateQueries({ queryKey: annualCourse.queryKey });
        return;
      }
      timer = setTimeout(look, turn === null ? LOOK_MS : Math.min(turn - at + 20, LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [chapters, turn]);
  return lectures;
}
