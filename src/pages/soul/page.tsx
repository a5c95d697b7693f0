import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { words } from '../../kit/ui/words.ts';
import { QUESTIONS } from '../../lib/soul-match.ts';
import { soul } from './copy.ts';
import { charactersQuery, type loader } from './data.ts';
import { AGAIN, Question } from './Question.tsx';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';
import { Result } from './Result.tsx';
import { Skeleton } from './Skeleton.tsx';

const scene = { name: 'soul', load: () => import('./scene.svg?scene') };

/** Eight either-or questions, then the character nearest to the answers. */
export default function SoulPage() {
  const { answers, friend } = useLoaderData<typeof loader>();
  // After going back, the question shows the answer it was given.
  const [given, setGiven] = useState(answers);
  const [opened] = useState(answers);
  const [takesFocus, setTakesFocus] = useState(false);
  if (!takesFocus && answers.join('') !== opened.join('')) setTakesFocus(true);
  const state = useLocation().state as unknown;
  const [begunAgain, setBegunAgain] = useState<unknown>(null);
  const anew = state === AGAIN && answers.length === 0 && begunAgain !== answers;
  if (anew) setBegunAgain(answers);
  if (anew || !given.join('').startsWith(answers.join(''))) setGiven(answers);
  return (
    <PageLayout title={soul.title} subtitle={soul.subtitle} scene={scene}>
      {answers.length < QUESTIONS.length ? (
        // Waits for nothing; the boundary in which the live script has drawn.
        <PartBoundary skeleton={<QuestionSkeleton />}>
          <Question
            answers={answers}
            given={given[answers.length]}
            compares={friend.length > 0}
            takesFocus={takesFocus}
          />
        </PartBoundary>
      ) : (
        <Part
          query={charactersQuery}
          missing={soul.missing}
          skeleton={
            <div role="status" aria-label={words.loading}>
              <Skeleton />
            </div>
          }
        >
          {({ characters }) => (
            <Result answers={answers} friend={friend} characters={characters} takesFocus={takesFocus} />
          )}
        </Part>
      )}
    </PageLayout>
  );
}
