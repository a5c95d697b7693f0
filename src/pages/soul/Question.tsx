import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLeaving } from '../../kit/navigation/use-go-back.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { type Choice, QUESTIONS } from '../../lib/soul-match.ts';
import { soul } from './copy.ts';
import { QuestionView } from './QuestionView.tsx';
import { route } from './route.ts';
import { useAnswersPath } from './use-answers-path.ts';

/** Taps closer together than this are one tap: the next question stands at the same place. In milliseconds. */
const APART_MS = 300;

/** Marks the entry of the history where somebody begins again. */
export const AGAIN = 'again';
/** Marks an entry of the history that has the question before it. */
const ANSWERED = 'answered';

interface Props {
  answers: readonly Choice[];
  /** the answer given before, after going back */
  given: Choice | undefined;
  /** whether a friend's answers wait for a comparison */
  compares: boolean;
  /** it comes after the result, begun again or gone back to; else the title is read first */
  takesFocus: boolean;
}

/** One of the eight questions. Each answer is an entry of the history, so that going back is the question before. */
export function Question({ answers, given, compares, takesFocus }: Props) {
  const navigate = useNavigate();
  const pathOf = useAnswersPath();
  const location = useLocation();
  const { key } = location;
  const state = location.state as unknown;
  const tracked = useTrack(route.name);
  const number = answers.length + 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // Move the focus to the next question for keyboards and screen readers.
    if (!first.current) heading.current?.focus({ preventScroll: true });
    else if (takesFocus) focusIfLost(heading.current);
    first.current = false;
  }, [number, takesFocus]);
  const answer = (choice: Choice, at: number) => {
    if (at - answeredAt.current < APART_MS) return;
    answeredAt.current = at;
    if (number === QUESTIONS.length) tracked('button', soul.result);
    void navigate(pathOf([...answers, choice]), { preventScrollReset: true, state: ANSWERED });
  };
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const goBack = (at: number) => {
    // A second tap would leave the question before, too, also while that is still coming.
    if (at - leftAt.current < APART_MS || isLeaving(key)) return;
    leftAt.current = at;
    if (state === ANSWERED) void navigate(-1);
    else void navigate(pathOf(answers.slice(0, -1)), { replace: true, preventScrollReset: true });
  };
  return (
    <QuestionView
      answers={answers}
      given={given}
      compares={compares}
      heading={heading}
      onBefore={goBack}
      onAnswer={answer}
    />
  );
}
