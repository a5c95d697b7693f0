import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { formatDay } from '../../lib/date-words.ts';
import { competition } from './copy.ts';
import { isDated, type Lecture, whenOf } from './lectures.ts';
import { route } from './route.ts';
import { saveCalendar } from './save-calendar.ts';
import styles from './page.module.css';

/** What follows the first screen: all lectures, first those ahead, then the ended ones, the last one first. */
export function Timeline({ lectures, courseId }: { lectures: readonly Lecture[]; courseId: Id }) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const ahead = lectures.filter(({ status }) => status !== 'ended');
  const ended = lectures.filter(({ status }) => status === 'ended').reverse();
  const coming = ahead.filter((lecture) => lecture.status === 'coming' && isDated(lecture));
  const addAll = () => {
    tracked('button', competition.addNext);
    saveCalendar(coming, courseId, search);
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
  const { status, title } = lecture;
  return (
    <li className={styles['row']} data-status={status}>
      <p className={styles['when']}>
        {isDated(lecture) && <time dateTime={new Date(lecture.start).toISOString()}>{whenOf(lecture, formatDay)}</time>}
        <span className={styles['status']}>{competition.statuses[status]}</span>
      </p>
      <h3>{title}</h3>
      <p className={styles['soft']}>
        {competition.lecturer(lecture.lecturer, lecture.lecturerTitle)} · {competition.minutes(lecture.minutes)}
      </p>
      {status === 'ended' && <Replay lecture={lecture} courseId={courseId} />}
    </li>
  );
}

/** The replay: in the app, or where the platform says. */
function Replay({ lecture: { title, chapterId, replayUrl }, courseId }: { lecture: Lecture; courseId: Id }) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const link = {
    className: `${buttonLook({})} ${styles['replay']}`,
    'aria-label': competition.replayOf(title),
    onClick: () => tracked('button', competition.replay, title),
  };
  // Empty if it is no URL to show.
  const path = replayUrl ? pathToApp(replayUrl) : paths.wakeUp(inApp.lecture(courseId, chapterId));
  if (path === null) {
    return (
      <a {...link} href={replayUrl}>
        {competition.replay}
      </a>
    );
  }
  return (
    <Link {...link} to={withAttribution(path, search)}>
      {competition.replay}
    </Link>
  );
}

/** The router's path of a URL of `/wakeUp`, which opens the app; null for any other URL, which the browser opens. */
function pathToApp(url: string): string | null {
  const { BASE_URL } = import.meta.env;
  return url.startsWith(`${BASE_URL}${paths.wakeUp().slice(1)}?`) ? url.slice(BASE_URL.length - 1) : null;
}
