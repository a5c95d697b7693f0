import { useEffect, useState } from 'react';
import { annualCourse, type CourseChapter } from '../../api/task.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { type Lecture, lecturesAt, nextTurn } from './lectures.ts';

/** Maximum timer in milliseconds: a timeout above 2^31-1 ms fires at once. */
const MAX_WAIT_MS = 3_600_000;

/** The lectures at the current time on the platform's clock; refetches at each start and end. */
export function useLectures(chapters: readonly CourseChapter[]): Lecture[] {
  const [now, setNow] = useState(() => serverClock.now());
  const lectures = lecturesAt(chapters, now);
  const turn = nextTurn(lectures, now);
  useEffect(() => {
    if (turn === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const at = serverClock.now();
      if (at >= turn) {
        setNow(at);
        void queryClient.invalidateQueries({ queryKey: annualCourse.queryKey });
        return;
      }
      timer = setTimeout(look, Math.min(turn - at + 20, MAX_WAIT_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [turn]);
  return lectures;
}
