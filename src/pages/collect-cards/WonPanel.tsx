import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CardAmount, CardCollection } from '../../api/card-game.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import type { Face } from '../../lib/card-game/index.ts';
import { won as copy } from './copy.ts';
import { collectionsQuery } from './data.ts';
import { Star } from './drawings.tsx';
import type { CardFace } from './face-of.ts';
import { handIn, type WinAnswer } from './hand-in.ts';
import { GUEST, keepOf, type Owner } from './keep.ts';
import { Panel } from './panels.tsx';
import type { Play } from './play.ts';
import type { MapLevel } from './progress.ts';
import { route } from './route.ts';
import type { Shared } from './shared.ts';
import styles from './panels.module.css';

/** One card after another is turned, in milliseconds. */
const TURN_MS = 480;

interface Props extends Shared {
  owner: Owner;
  play: Play;
  faces: ReadonlyMap<Face, CardFace>;
  levels: readonly MapLevel[];
  onAgain: () => void;
  onLeave: () => void;
}

/** A won game: stars, score, what the platform gave for it, and the next level. */
export function WonPanel({ play, faces, levels, onAgain, onLeave, ...shared }: Props) {
  const { game, of, id } = play;
  const tracked = useTrack(route.name);
  const location = useLocation();
  const answer = shared.handing.answers.get(id) ?? keptAnswer(shared.owner, id);
  const at = levels.findIndex((level) => level.game.gameId === of.gameId);
  // The list of levels may be missing: then nobody knows what comes next, or what was the best.
  const known = at !== -1;
  const next = known ? levels[at + 1] : undefined;
  const open = next && (next.state !== 'locked' || answer?.nextUnlocked === next.game.gameId);
  // A counted win is there before the levels are read again.
  const all = levels.every(({ state }, n) => state === 'won' || (n === at && answer !== undefined));
  // As it was: the levels are read again when the win is counted. Others may wait on this phone to be counted.
  const [best] = useState(() => {
    const others = shared.kept.wins.filter((win) => win.id !== id && win.refused === undefined);
    const scores = others.filter((win) => win.of.gameId === of.gameId).map(({ score }) => score);
    return known && game.score > Math.max(levels[at]?.game.bestScore ?? 0, ...scores);
  });
  const stars = game.stars as 1 | 2 | 3;
  return (
    <Panel title={copy.title}>
      <div className={styles['stars']}>
        {[1, 2, 3].map((n) => (
          <Star key={n} lit={n <= stars} />
        ))}
        <span className="visually-hidden">{copy.stars(stars)}</span>
      </div>
      <p className={styles['score']}>{copy.score(game.score)}</p>
      <p className={styles['soft']}>{best ? copy.best : copy.why[stars]}</p>
      <Brought {...shared} id={id} answer={answer} faces={faces} />
      {open ? (
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.collectCards(next.game.gameId), location.search)}
          state={location.state as unknown}
          replace
          onClick={() => tracked('button', copy.nextAction)}
        >
          {copy.nextAction}
        </Link>
      ) : (
        known && !next && all && <p className={styles['soft']}>{copy.last(levels.length)}</p>
      )}
      <div className={styles['ways']}>
        <Button onClick={onAgain}>{copy.again}</Button>
        <Button onClick={onLeave}>{copy.map}</Button>
      </div>
    </Panel>
  );
}

/** What a win brought that was counted before the page was loaded. */
function keptAnswer(owner: Owner, id: string): WinAnswer | undefined {
  const won = keepOf(owner).won();
  return won?.game.id === id ? won.answer : undefined;
}

interface BroughtProps extends Shared {
  owner: Owner;
  id: string;
  answer: WinAnswer | undefined;
  faces: ReadonlyMap<Face, CardFace>;
}

/** What the win brought, or why it does not count yet. */
function Brought({ owner, kept, handing, asking, onLogin, id, answer, faces }: BroughtProps) {
  const win = kept.wins.find((one) => one.id === id);
  if (answer) {
    return (
      <>
        <TurnedCards cards={answer.cards} faces={faces} />
        {answer.gloryWon !== undefined && <p className={styles['glory']}>{copy.glory(answer.gloryWon)}</p>}
      </>
    );
  }
  if (owner === GUEST) {
    return (
      <div className={styles['note']}>
        <p>{copy.guest}</p>
        <p className={styles['soft']}>{copy.guestText}</p>
        <Button busy={asking} onClick={onLogin}>
          {copy.login}
        </Button>
      </div>
    );
  }
  // Counted or put away elsewhere: there is nothing more to say.
  if (!win) return null;
  if (win.refused !== undefined) {
    return (
      <div className={styles['note']} role="alert">
        <p>{copy.refused}</p>
        <p className={styles['soft']}>{win.refused}</p>
      </div>
    );
  }
  if (!handing.error) {
    return (
      <p className={styles['soft']} role="status">
        {copy.sending}
      </p>
    );
  }
  return (
    <div className={styles['note']} role="alert">
      <p>{copy.waiting}</p>
      <p className={styles['soft']}>{copy.waitingText}</p>
      <Button busy={handing.busy} onClick={() => void handIn(owner)}>
        {copy.send}
      </Button>
    </div>
  );
}

/** The cards of a win, turned over one by one. */
function TurnedCards({ cards, faces }: { cards: readonly CardAmount[]; faces: ReadonlyMap<Face, CardFace> }) {
  const { data } = usePersonQuery(collectionsQuery);
  const turned = useTurning(cards.length);
  const named = cards.map(({ cardId, count }) => {
    const known = data?.find((card: CardCollection) => card.cardId === cardId);
    const face = faces.get(cardId);
    return {
      cardId,
      count,
      known,
      name: known?.name ?? face?.name ?? copy.unnamed,
      url: face?.url ?? known?.art ?? '',
    };
  });
  const words = named.map(({ name, count }) => copy.card(name, count)).join(' ');
  const all = turned >= cards.length;
  // Only when the last one is turned: names may come later.
  const say = useEffectEvent(() => announce(`${copy.cards} ${words}`));
  useEffect(() => {
    if (all) say();
  }, [all]);
  return (
    <ul className={styles['cards']} aria-label={copy.cards}>
      {named.map(({ cardId, count, known, name, url }, n) => (
        <li key={cardId} data-turned={n < turned || undefined}>
          <span className={styles['turn']} aria-hidden="true">
            <i className={styles['back']} />
            <i className={styles['front']} style={{ backgroundImage: `url("${url}")` }} />
          </span>
          <span className={styles['cardName']}>
            {name}
            {count > 1 && <b>{copy.copies(count)}</b>}
          </span>
          {known && <RarityMark rarity={known.rarity} />}
        </li>
      ))}
    </ul>
  );
}

function useTurning(count: number): number {
  const [turned, setTurned] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? count : 0));
  useEffect(() => {
    if (turned >= count) return;
    const timer = setTimeout(() => setTurned(turned + 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [turned, count]);
  return turned;
}
