import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { soul } from './copy.ts';
import { route } from './route.ts';
import { useAnswersPath } from './use-answers-path.ts';
import styles from './page.module.css';

/** Taps closer together than this are one tap: the next question stands at the same place. In milliseconds. */
const APART_MS = 300;

/** Marks an entry of the history that has the question before it. */
const ANSWERED = 'answered';

interface Props {
  answers: readonly Choice[];
  /** the answer given before, after going back */
  given: Choice | undefined;
  /** whether a friend's answers wait for a comparison */
  compares: boolean;
}

/** One of the eight questions. Each answer is an entry of the history, so that going back is the question before. */
export function Question({ answers, given, compares }: Props) {
  const navigate = useNavigate();
  const pathOf = useAnswersPath();
  const state = useLocation().state as unknown;
  const tracked = useTrack(route.name);
  const number = answers.length + 1;
  const question = soul.questions[answers.length];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Move the focus to the next question for keyboards and screen readers, but not on the first render, where the
    // title is read first.
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [number]);
  if (!question) return null;
  const answer = (choice: Choice, at: number) => {
    if (at - answeredAt.current < APART_MS) return;
    answeredAt.current = at;
    if (number === QUESTIONS.length) tracked('button', soul.result);
    void navigate(pathOf([...answers, choice]), { preventScrollReset: true, state: ANSWERED });
  };
  const goBack = () => {
    if (state === ANSWERED) void navigate(-1);
    else void navigate(pathOf(answers.slice(0, -1)), { replace: true, preventScrollReset: true });
  };
  return (
    <section className={styles['question']} aria-label={soul.progress(number, QUESTIONS.length)}>
      <div className={styles['head']}>
        <p>{answers.length === 0 ? soul.minutes : soul.progress(number, QUESTIONS.length)}</p>
        {answers.length > 0 && (
          <button type="button" className={styles['before']} onClick={goBack}>
            {soul.before}
          </button>
        )}
      </div>
      <div className={styles['progress']} aria-hidden="true">
        <span style={{ transform: `scaleX(${answers.length / QUESTIONS.length})` }} />
      </div>
      <h2 ref={heading} key={number} tabIndex={-1}>
        {question.ask}
      </h2>
      <div className={styles['choices']}>
        {(['a', 'b'] as const).map((choice) => (
          <button
            key={`${number}${choice}`}
            type="button"
            aria-pressed={given === choice}
            onClick={({ timeStamp }) => answer(choice, timeStamp)}
          >
            {question[choice]}
          </button>
        ))}
      </div>
      {answers.length === 0 && <p className={styles['intro']}>{compares ? soul.friendWaits : soul.intro}</p>}
    </section>
  );
}
