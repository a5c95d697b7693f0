import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnnualCourse } from '../../api/task.ts';
import type { Id } from '../../api/shapes.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { competition } from './copy.ts';
import { isDated, type Lecture } from './lectures.ts';
import styles from './page.module.css';

interface FirstViewProps {
  course: AnnualCourse;
  /** the current or next lecture, or that there is none */
  children: ReactNode;
  onShare?: () => void;
}

/** The first screen: the course and its next lecture. Without hooks: also drawn before React (live.tsx). */
export function FirstView({ course, children, onShare }: FirstViewProps) {
  return (
    <>
      <div className={styles['stage']}>
        <Picture src={course.cover} alt="" ratio="16 / 9" eager className={styles['cover']} />
        {children}
      </div>
      <Section title={competition.about}>
        <p className={styles['intro']}>{course.intro}</p>
        <div className={styles['facts']}>
          <p className={styles['count']}>
            <RollingNumber text={course.signUpCount.toLocaleString('zh-CN')} className={styles['number']} />
            <span>{competition.signedUp}</span>
          </p>
          <Button onClick={onShare}>{competition.share}</Button>
        </div>
      </Section>
    </>
  );
}

interface StageViewProps {
  lecture: Lecture;
  courseId: Id;
  /** query of the page; its attribution is passed on */
  search: string;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  onWatch?: () => void;
  onAdd?: () => void;
}

/** The current or next lecture. Without hooks: also drawn before React. */
export function StageView({ lecture, courseId, search, timer, onWatch, onAdd }: StageViewProps) {
  const live = lecture.status === 'live';
  return (
    <section className={styles['now']} aria-label={live ? competition.live : competition.next}>
      {live ? <p className={styles['onAir']}>{competition.live}</p> : <div className={styles['timer']}>{timer}</div>}
      <h2>{lecture.title}</h2>
      <p className={styles['soft']}>{competition.lecturer(lecture.lecturer, lecture.lecturerTitle)}</p>
      {live ? (
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.wakeUp(inApp.lecture(courseId, lecture.chapterId)), search)}
          onClick={onWatch}
        >
          {competition.watch}
        </Link>
      ) : (
        isDated(lecture) && (
          <Button look="primary" wide onClick={onAdd}>
            {competition.addNext}
          </Button>
        )
      )}
    </section>
  );
}
