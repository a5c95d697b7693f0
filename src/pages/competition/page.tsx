import { Link } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type AnnualCourse, annualCourse } from '../../api/task.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { competition } from './copy.ts';
import { route } from './route.ts';
import { type Lecture, whenOf } from './lectures.ts';
import { saveCalendar } from './save-calendar.ts';
import { Skeleton } from './Skeleton.tsx';
import { useLectures } from './use-lectures.ts';
import styles from './page.module.css';

const scene = { name: 'competition', load: () => import('./scene.svg?scene') };

/** The annual course: current, next and past lectures. */
export default function CompetitionPage() {
  return (
    <PageLayout title={competition.title} subtitle={competition.subtitle} scene={scene}>
      <Part
        query={annualCourse.query({})}
        skeleton={
          <div className="first-screen" role="status" aria-label={words.loading}>
            <Skeleton />
          </div>
        }
      >
        {(course) => <Course course={course} />}
      </Part>
    </PageLayout>
  );
}

function Course({ course }: { course: AnnualCourse }) {
  const lectures = useLectures(course.chapters);
  const tracked = useTrack(competition.title);
  const ahead = lectures.filter(({ status }) => status !== 'ended');
  const ended = lectures.filter(({ status }) => status === 'ended').reverse();
  const [first] = ahead;
  const coming = ahead.filter(({ status }) => status === 'coming');

  const addAll = () => {
    tracked('button', competition.addNext);
    saveCalendar(coming, course.courseId);
  };
  const shareCourse = () => {
    tracked('button', competition.share);
    void openShare({
      title: course.title,
      description: route.description,
      url: absoluteUrl(paths.competition()),
      image: '',
      pageName: competition.title,
      poster: {
        scene: scene.load,
        title: course.title,
        subtitle: competition.subtitle,
        says: first ? competition.posterNext(first.title) : competition.poster,
      },
    });
  };

  return (
    <>
      <div className={styles['stage']}>
        <Picture src={course.cover} alt="" ratio="16 / 9" eager className={styles['cover']} />
        {first ? (
          <Stage lecture={first} courseId={course.courseId} />
        ) : (
          <Notice
            picture="empty"
            title={lectures.length === 0 ? competition.empty : competition.finished}
            text={lectures.length === 0 ? competition.emptyText : competition.finishedText}
            small
          >
            {lectures.length === 0 && (
              <Link className={buttonLook({})} to={paths.home()}>
                {words.home}
              </Link>
            )}
          </Notice>
        )}
      </div>

      <Section title={competition.about}>
        <p className={styles['intro']}>{course.intro}</p>
        <div className={styles['facts']}>
          <p className={styles['count']}>
            <RollingNumber text={course.signUpCount.toLocaleString('zh-CN')} className={styles['number']} />
            <span>{competition.signedUp}</span>
          </p>
          <Button onClick={shareCourse}>{competition.share}</Button>
        </div>
      </Section>

      {ahead.length > 0 && (
        <Section title={competition.coming} bare>
          <ol className={styles['timeline']}>
            {ahead.map((lecture) => (
              <Row key={lecture.chapterId} lecture={lecture} courseId={course.courseId} />
            ))}
          </ol>
          {coming.length > 1 && (
            <Button wide className={styles['all']} onClick={addAll}>
              {competition.addAll(coming.length)}
            </Button>
          )}
        </Section>
      )}

      {ended.length > 0 && (
        <Section title={competition.ended} aside={competition.endedCount(ended.length)} bare>
          <ol className={styles['timeline']}>
            {ended.map((lecture) => (
              <Row key={lecture.chapterId} lecture={lecture} courseId={course.courseId} />
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

const appPathOf = (courseId: Id, chapterId: Id) => `/course/${courseId}/chapter/${chapterId}`;

function Stage({ lecture, courseId }: { lecture: Lecture; courseId: Id }) {
  const tracked = useTrack(competition.title);
  const live = lecture.status === 'live';
  return (
    <section className={styles['now']} aria-label={live ? competition.live : competition.next}>
      {live ? (
        <p className={styles['onAir']}>{competition.live}</p>
      ) : (
        <Countdown label={competition.until} until={lecture.start} />
      )}
      <h2>{lecture.title}</h2>
      <p className={styles['soft']}>{competition.lecturer(lecture.lecturer, lecture.lecturerTitle)}</p>
      {live ? (
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={paths.wakeUp(appPathOf(courseId, lecture.chapterId))}
          onClick={() => tracked('button', competition.watch, lecture.title)}
        >
          {competition.watch}
        </Link>
      ) : (
        <Button
          look="primary"
          wide
          onClick={() => {
            tracked('button', competition.addNext, lecture.title);
            saveCalendar([lecture], courseId);
          }}
        >
          {competition.addNext}
        </Button>
      )}
    </section>
  );
}

function Row({ lecture, courseId }: { lecture: Lecture; courseId: Id }) {
  const tracked = useTrack(competition.title);
  const { status, title, replayUrl } = lecture;
  return (
    <li className={styles['row']} data-status={status}>
      <p className={styles['when']}>
        <time dateTime={new Date(lecture.start).toISOString()}>{whenOf(lecture)}</time>
        <span className={styles['status']}>{competition.statuses[status]}</span>
      </p>
      <h3>{title}</h3>
      <p className={styles['soft']}>
        {competition.lecturer(lecture.lecturer, lecture.lecturerTitle)} · {competition.minutes(lecture.minutes)}
      </p>
      {status === 'ended' && (
        <Link
          className={`${buttonLook({})} ${styles['replay']}`}
          to={replayUrl ? withinApp(replayUrl) : paths.wakeUp(appPathOf(courseId, lecture.chapterId))}
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
