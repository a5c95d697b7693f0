import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { Character } from '../../api/character.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Radar } from '../../kit/ui/Radar.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { type Choice, DIMENSIONS, type Match, nearest, QUESTIONS, type Soul, soulOf } from '../../lib/soul-match.ts';
import { soul } from './copy.ts';
import { charactersQuery, type loader } from './data.ts';
import { route } from './route.ts';
import { Skeleton } from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'soul', load: () => import('./scene.svg?scene') };

/** Eight either-or questions, then the character nearest to the answers. */
export default function SoulPage() {
  const { answers } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={soul.title} subtitle={soul.subtitle} scene={scene}>
      {answers.length < QUESTIONS.length ? (
        <Question answers={answers} />
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
          {({ characters }) => <Result answers={answers} characters={characters} />}
        </Part>
      )}
    </PageLayout>
  );
}

/** Navigates to other answers with `replace`, so that going back leaves the page. */
function useAnswers(): (answers: readonly Choice[]) => void {
  const navigate = useNavigate();
  return (answers) => void navigate(paths.soul(answers.join('')), { replace: true, preventScrollReset: true });
}

function Question({ answers }: { answers: readonly Choice[] }) {
  const go = useAnswers();
  const tracked = useTrack(soul.title);
  const number = answers.length + 1;
  const question = soul.questions[answers.length];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Move the focus to the next question for keyboards and screen readers, but not on the first render, where the
    // title is read first.
    if (!first.current) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [number]);
  if (!question) return null;
  const answer = (choice: Choice) => {
    if (number === QUESTIONS.length) tracked('button', soul.result);
    go([...answers, choice]);
  };
  return (
    <section className={styles['question']} aria-label={soul.progress(number, QUESTIONS.length)}>
      <div className={styles['head']}>
        <p>{answers.length === 0 ? soul.minutes : soul.progress(number, QUESTIONS.length)}</p>
        {answers.length > 0 && (
          <button type="button" className={styles['before']} onClick={() => go(answers.slice(0, -1))}>
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
          <button key={`${number}${choice}`} type="button" onClick={() => answer(choice)}>
            {question[choice]}
          </button>
        ))}
      </div>
      {answers.length === 0 && <p className={styles['intro']}>{soul.intro}</p>}
    </section>
  );
}

function Result({ answers, characters }: { answers: readonly Choice[]; characters: readonly Character[] }) {
  const mine = soulOf(answers);
  const match = nearest(mine, characters);
  if (!match) {
    return (
      <Notice picture="empty" title={soul.none} text={soul.noneText}>
        <Link className={buttonLook({ look: 'primary' })} to={paths.home()}>
          {words.home}
        </Link>
      </Notice>
    );
  }
  return <MatchedCharacter mine={mine} match={match} />;
}

function MatchedCharacter({ mine, match: { character, affinity } }: { mine: Soul; match: Match<Character> }) {
  const go = useAnswers();
  const tracked = useTrack(soul.title);
  const { search } = useLocation();
  const { characterId, name, title, portrait, tags, greeting, soul: theirs } = character;
  const values = (of: Soul) => DIMENSIONS.map((dimension) => of[dimension]);
  const share = () => {
    tracked('button', soul.share);
    void openShare({
      title: soul.shareTitle(name),
      description: route.description,
      url: absoluteUrl(paths.soul()),
      image: '',
      pageName: soul.title,
      poster: {
        scene: scene.load,
        title: soul.shareTitle(name),
        subtitle: `${soul.affinity} ${affinity}%`,
        nickname: name,
        portrait,
        says: title,
        code: { label: soul.affinity, text: `${affinity}%` },
      },
    });
  };
  return (
    <section className={styles['result']} aria-label={soul.result}>
      <div className={styles['who']}>
        <Picture src={portrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
        <p className={styles['soft']}>{soul.result}</p>
        <h2>{name}</h2>
        <p className={styles['soft']}>{title}</p>
        <p className={styles['affinity']}>
          {soul.affinity} <RollingNumber text={`${affinity}%`} className={styles['percent']} />
        </p>
        <ul className={styles['tags']}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <blockquote className={styles['greeting']}>{greeting}</blockquote>
      <div className={styles['card']}>
        <Radar
          axes={DIMENSIONS.map((dimension) => soul.dimensions[dimension])}
          layers={[
            { values: values(theirs), look: 'first' },
            { values: values(mine), look: 'second' },
          ]}
          label={soul.radar(name)}
        />
        <p className={styles['legend']} aria-hidden="true">
          <span className={styles['theirs']}>{name}</span>
          <span className={styles['mine']}>{soul.you}</span>
        </p>
        <ul className="visually-hidden">
          {DIMENSIONS.map((dimension) => (
            <li key={dimension}>{soul.value(soul.dimensions[dimension], mine[dimension], theirs[dimension], name)}</li>
          ))}
        </ul>
      </div>
      <div className={styles['next']}>
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.chatAI(characterId), search)}
          onClick={() => tracked('button', soul.talk(name))}
        >
          {soul.talk(name)}
        </Link>
        <div className={styles['ways']}>
          <Button onClick={share}>{soul.share}</Button>
          <Button onClick={() => go([])}>{soul.again}</Button>
        </div>
      </div>
    </section>
  );
}
