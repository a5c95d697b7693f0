import { Link } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatDay } from '../../lib/date-words.ts';
import { competition } from './copy.ts';
import { type Lecture, whenOf } from './lectures.ts';
import { route } from './route.ts';
import { saveCalendar } from './save-calendar.ts';
import styles from './page.module.css';

/** What follows the first screen: all lectures, first those ahead, then the ended ones, the last one first. */
export function Timeline({ lectures, courseId }: { lectures: readonly Lecture[]; courseId: Id }) {
  const tracked = useTrack(route.name);
  const ahead = lectures.filter(({ status }) => status !== 'ended');
  const ended = lectures.filter(({ status }) => status === 'ended').reverse();
  const coming = ahead.filter(({ status }) => status === 'coming');
  const addAll = () => {
    tracked('button', competition.addNext);
    saveCalendar(coming, courseId);
  };
  return (
    <>
      {ahead.length > 0 && (
        <Section title={competition.coming} bare>
          <Rows lectures={ahead} courseId={courseId} />
          {coming.length > 1 && (
            <Button wide className={styles['all']} onClick={addAll}>
              {competition.addAll(coming.length)}
            </Button>
          )}
        </Section>
      )}
      {ended.length > 0 && (
        <Section title={competition.ended} aside={competition.endedCount(ended.length)} bare>
          <Rows lectures={ended} courseId={courseId} />
        </Section>
      )}
    </>
  );
}

function Rows({ lectures, courseId }: { lectures: readonly Lecture[]; courseId: Id }) {
  return (
    <ol className={styles['timeline']}>
      {lectures.map((lecture) => (
        <Row key={lecture.chapterId} lecture={lecture} courseId={courseId} />
      ))}
    </ol>
  );
}

function Row({ lecture, courseId }: { lecture: Lecture; courseId: Id }) {
  const tracked = useTrack(route.name);
  const { status, title, replayUrl } = lecture;
  return (
    <li className={styles['row']} data-status={status}>
      <p className={styles['when']}>
        <time dateTime={new Date(lecture.start).toISOString()}>{whenOf(lecture, formatDay)}</time>
        <span className={styles['status']}>{competition.statuses[status]}</span>
      </p>
      <h3>{title}</h3>
      <p className={styles['soft']}>
        {competition.lecturer(lecture.lecturer, lecture.lecturerTitle)} · {competition.minutes(lecture.minutes)}
      </p>
      {status === 'ended' && (
        <Link
          className={`${buttonLook({})} ${styles['replay']}`}
          to={replayUrl ? withinApp(replayUrl) : paths.wakeUp(inApp.lecture(courseId, lecture.chapterId))}
          aria-label={competition.replayOf(title)}
          onClick={() => tracked('button', competition.replay, title)}
        >
          {competition.replay}
        </Link>
      )}
    </li>
  );
}

/** Makes a URL of this app relative for the router; leaves others unchanged. */
function withinApp(url: string): string {
  const { BASE_URL } = import.meta.env;
  return url.startsWith(BASE_URL) ? url.slice(BASE_URL.length - 1) : url;
}
