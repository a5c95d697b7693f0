import { annualCourse } from '../../api/task.ts';
import { live } from '../../kit/live/live.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { FirstView, StageView } from './FirstView.tsx';
import { lecturesAt } from './lectures.ts';

live([annualCourse], (course) => {
  const first = lecturesAt(course.chapters, serverClock.now()).find(({ status }) => status !== 'ended');
  // The app says that there is no lecture, or none any more.
  return first ? (
    <FirstView course={course}>
      <StageView lecture={first} courseId={course.courseId} search={location.search} />
    </FirstView>
  ) : null;
});
