import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Arena } from '../../api/moment.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { leftShare, TugBar } from '../../kit/ui/TugBar.tsx';
import { abbreviateCount } from '../../lib/counts.ts';
import { formatTime } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { nextMonday } from '../../lib/next-monday.ts';
import { parseShanghaiTime, shanghaiTime } from '../../lib/shanghai-time.ts';
import { opinionRanking } from './copy.ts';
import styles from './page.module.css';

/** Whether the arena has ended on the platform's clock. */
export const isOver = ({ endTime }: Arena) => serverClock.now() >= parseShanghaiTime(endTime);

/** Whether the arena opens later, on the platform's clock. */
export const isAhead = ({ startTime }: Arena) => serverClock.now() < parseShanghaiTime(startTime);

interface Props {
  arena: Arena;
  /** query of the page; its attribution is passed on */
  search: string;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  /** the best opinion of each side; its place is kept until React is here */
  voices?: ReactNode;
  /** there is no opinion to show */
  silent?: boolean;
  onSpeak?: () => void;
}

/** The arena with its two camps. Without hooks: also drawn before React (live.tsx). */
export function ArenaView({ arena, search, timer, voices, silent = false, onSpeak }: Props) {
  const [red, blue] = arena.sides;
  const over = isOver(arena);
  const ahead = !over && isAhead(arena);
  const share = leftShare(red.votes, blue.votes);
  // Arenas begin on Mondays at 00:00 (spec.md 7).
  const next = over ? nextMonday(parseShanghaiTime(arena.endTime)) : null;
  return (
    <section className={styles['arena']} aria-label={arena.title}>
      {over ? <p className={styles['over']}>{opinionRanking.over}</p> : <div className={styles['timer']}>{timer}</div>}
      <h2>{arena.title}</h2>
      <p className={styles['soft']}>{arena.description}</p>
      <TugBar
        left={{ label: red.label, count: red.votes }}
        right={{ label: blue.label, count: blue.votes }}
        label={opinionRanking.rope(red.label, share, blue.label, 100 - share)}
      />
      <div className={styles['camps']}>
        {[red, blue].map(({ side, label, votes }) => (
          <div key={side} data-side={side}>
            <p className={styles['camp']}>{label}</p>
            <p className={styles['soft']}>{opinionRanking.votes(abbreviateCount(votes))}</p>
          </div>
        ))}
      </div>
      {!silent && <div className={styles['voices']}>{voices}</div>}
      {over ? (
        <div className={styles['result']}>
          <p>{resultOf(red, blue)}</p>
          {next !== null && serverClock.now() < next && <p>{opinionRanking.next(formatTime(shanghaiTime(next)))}</p>}
        </div>
      ) : ahead ? (
        <div className={styles['result']}>
          {/* The clocks of the live script and the app may disagree about what is today. */}
          <p suppressHydrationWarning>{opinionRanking.opens(formatTime(arena.startTime))}</p>
        </div>
      ) : (
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.wakeUp(inApp.arena(arena.arenaId)), search)}
          onClick={onSpeak}
        >
          {opinionRanking.speak}
        </Link>
      )}
      <p className={styles['people']}>{opinionRanking.people(abbreviateCount(arena.participantCount))}</p>
    </section>
  );
}

function resultOf(red: Arena['sides'][number], blue: Arena['sides'][number]): string {
  if (red.votes + blue.votes === 0) return opinionRanking.silent;
  if (red.votes === blue.votes) return opinionRanking.even;
  return opinionRanking.won((red.votes > blue.votes ? red : blue).label);
}
