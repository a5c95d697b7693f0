import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type AnnualCourse, annualCourse } from '../../api/task.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { useSaidTurn } from '../../kit/overlay/use-said-turn.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { words } from '../../kit/ui/words.ts';
import { competition } from './copy.ts';
import { FirstView, StageView } from './FirstView.tsx';
import { isDated, type Lecture } from './lectures.ts';
import { route } from './route.ts';
import { saveCalendar } from './save-calendar.ts';
import { Skeleton } from './Skeleton.tsx';
import { Timeline } from './Timeline.tsx';
import { useLectures } from './use-lectures.ts';

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
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const first = lectures.find(({ status }) => status !== 'ended');
  useSaidTurn(
    hydrated ? `${first?.chapterId} ${first?.status}` : undefined,
    first?.status === 'live' ? competition.begun(first.title) : null,
  );

  const shareCourse = () => {
    tracked('button', competition.share);
    void openShare({
      title: course.title,
      description: route.description,
      url: absoluteUrl(withAttribution(paths.competition(), search)),
      image: '',
      pageName: route.name,
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
      <FirstView course={course} onShare={shareCourse}>
        {first ? <Stage lecture={first} courseId={course.courseId} /> : <NoLecture planned={lectures.length > 0} />}
      </FirstView>
      {hydrated && <Timeline lectures={lectures} courseId={course.courseId} />}
    </>
  );
}

function Stage({ lecture, courseId }: { lecture: Lecture; courseId: Id }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  return (
    <StageView
      lecture={lecture}
      courseId={courseId}
      search={search}
      timer={hydrated && isDated(lecture) && <Countdown label={competition.until} until={lecture.start} />}
      onWatch={() => tracked('button', competition.watch, lecture.title)}
      onAdd={() => {
        tracked('button', competition.addNext, lecture.title);
        saveCalendar([lecture], courseId, search);
      }}
    />
  );
}

/** All lectures are over, or none is planned yet. */
function NoLecture({ planned }: { planned: boolean }) {
  const { search } = useLocation();
  return (
    <Notice
      picture="empty"
      title={planned ? competition.finished : competition.empty}
      text={planned ? competition.finishedText : competition.emptyText}
      small
    >
      {!planned && (
        <Link className={buttonLook({})} to={withAttribution(paths.home(), search)}>
          {words.home}
        </Link>
      )}
    </Notice>
  );
}
