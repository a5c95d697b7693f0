import type { Ref } from 'react';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { quiz } from './copy.ts';
import styles from './page.module.css';

interface Props {
  answers: readonly Choice[];
  /** the answer given before, after going back */
  given?: Choice | undefined;
  /** whether a friend's answers wait for a comparison */
  compares: boolean;
  heading?: Ref<HTMLHeadingElement>;
  /** with the time of the tap, in milliseconds */
  onBefore?: (at: number) => void;
  /** @param at time of the tap, in milliseconds */
  onAnswer?: (choice: Choice, at: number) => void;
}

/** One question with its two answers. Without hooks: the first one is also drawn before React (live.tsx). */
export function QuestionView({ answers, given, compares, heading, onBefore, onAnswer }: Props) {
  const number = answers.length + 1;
  const question = quiz.questions[answers.length];
  if (!question) return null;
  return (
    <section className={styles['question']} aria-label={quiz.progress(number, QUESTIONS.length)}>
      <div className={styles['head']}>
        <p>{answers.length === 0 ? quiz.minutes : quiz.progress(number, QUESTIONS.length)}</p>
        {answers.length > 0 && (
          <button type="button" className={styles['before']} onClick={({ timeStamp }) => onBefore?.(timeStamp)}>
            {quiz.before}
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
            onClick={({ timeStamp }) => onAnswer?.(choice, timeStamp)}
          >
            {question[choice]}
          </button>
        ))}
      </div>
      {answers.length === 0 && <p className={styles['intro']}>{compares ? quiz.friendWaits : quiz.intro}</p>}
    </section>
  );
}
