import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Character } from '../../api/character.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Radar } from '../../kit/ui/Radar.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { words } from '../../kit/ui/words.ts';
import {
  affinityOf,
  type Choice,
  DIMENSIONS,
  likenessOf,
  type Match,
  nearest,
  QUESTIONS,
  type Soul,
  soulOf,
} from '../../lib/soul-match.ts';
import { soul } from './copy.ts';
import { radarPicture } from './poster.ts';
import { AGAIN } from './Question.tsx';
import { route } from './route.ts';
import { useAnswersPath } from './use-answers-path.ts';
import styles from './page.module.css';

interface Props {
  answers: readonly Choice[];
  /** the answers of the friend who shared the link; none without one */
  friend: readonly Choice[];
  characters: readonly Character[];
  /** the last answer was given on this page; else its title is read first */
  takesFocus: boolean;
}

/** The character nearest to the answers, and how alike a friend is. */
export function Result({ answers, friend, characters, takesFocus }: Props) {
  const { search } = useLocation();
  const mine = soulOf(answers);
  const match = nearest(mine, characters);
  if (!match) {
    return (
      <Notice picture="empty" title={soul.none} text={soul.noneText}>
        <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.home(), search)}>
          {words.home}
        </Link>
      </Notice>
    );
  }
  return (
    <section className={styles['result']} aria-label={soul.result}>
      <Matched answers={answers} mine={mine} match={match} takesFocus={takesFocus} />
      {friend.length === QUESTIONS.length && <Friend mine={mine} theirs={soulOf(friend)} />}
      {match.character.greeting !== '' && (
        <blockquote className={styles['greeting']}>{match.character.greeting}</blockquote>
      )}
      <Comparison mine={mine} theirs={match.character.soul} name={match.character.name} />
    </section>
  );
}

interface MatchedProps {
  answers: readonly Choice[];
  mine: Soul;
  match: Match<Character>;
  takesFocus: boolean;
}

/** Who it is, why, and what to do next. */
function Matched({ answers, mine, match: { character, affinity }, takesFocus }: MatchedProps) {
  const navigate = useNavigate();
  const pathOf = useAnswersPath();
  const tracked = useTrack(route.name);
  const { search } = useLocation();
  const { characterId, name, title, portrait, tags, soul: theirs } = character;
  const { alike, apart } = likenessOf(mine, theirs);
  const heading = useRef<HTMLHeadingElement>(null);
  // The answer that was pressed is gone.
  useEffect(() => {
    if (takesFocus) focusIfLost(heading.current);
  }, [takesFocus]);
  const share = () => {
    tracked('button', soul.share);
    void openShare({
      title: soul.shareTitle(name),
      description: soul.shareText,
      url: absoluteUrl(withAttribution(paths.soul('', answers.join('')), search)),
      image: '',
      pageName: route.name,
      poster: {
        scene: () => Promise.resolve({ default: radarPicture(mine, theirs) }),
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
    <>
      <div className={styles['who']}>
        <Picture src={portrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
        <div>
          <p className={styles['soft']}>{soul.result}</p>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className={styles['soft']}>{title}</p>
          <p className={styles['affinity']}>
            {soul.affinity} <RollingNumber text={`${affinity}%`} className={styles['percent']} />
          </p>
        </div>
        <p className={styles['why']}>{soul.why(soul.dimensions[alike], soul.dimensions[apart], name)}</p>
        <ul className={styles['tags']}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
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
          <Button onClick={() => void navigate(pathOf([]), { preventScrollReset: true, state: AGAIN })}>
            {soul.again}
          </Button>
        </div>
      </div>
    </>
  );
}

const valuesOf = (of: Soul) => DIMENSIONS.map((dimension) => of[dimension]);
const NAMES = DIMENSIONS.map((dimension) => soul.dimensions[dimension]);

/** Two souls over each other, and the same as text for screen readers. */
function Comparison({
  mine,
  theirs,
  name,
  label = soul.radar(name),
}: {
  mine: Soul;
  theirs: Soul;
  name: string;
  label?: string;
}) {
  return (
    <div className={styles['card']}>
      <Radar
        axes={NAMES}
        layers={[
          { values: valuesOf(theirs), look: 'first' },
          { values: valuesOf(mine), look: 'second' },
        ]}
        label={label}
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
  );
}

/** How alike the user and the friend who shared the link are. */
function Friend({ mine, theirs }: { mine: Soul; theirs: Soul }) {
  const affinity = affinityOf(mine, theirs);
  return (
    <section className={styles['friend']} aria-label={soul.withFriend}>
      <h3>{soul.withFriend}</h3>
      <p className={styles['affinity']}>
        {soul.affinity} <b className={styles['percent']}>{affinity}%</b>
      </p>
      <p className={styles['soft']}>{soul.friendTalk(affinity)}</p>
      <Comparison mine={mine} theirs={theirs} name={soul.friend} label={soul.friendRadar} />
    </section>
  );
}
