import { clockOf, isoTime } from '../../lib/date-words.ts';
import { rain as copy } from './copy.ts';
import { dayWords } from './day-words.ts';
import type { Rain, Round } from './rounds.ts';
import styles from './RoundList.module.css';

/** The rounds of the day as packets on a thread: opened, falling, next, still to come. Without state. */
export function RoundList({ rain: { main, rounds } }: { rain: Rain }) {
  const [first] = rounds;
  if (!first) return null;
  return (
    <section className={styles['day']} aria-label={copy.rounds}>
      {/* The clocks of the live script and the app may disagree about what is today. */}
      <h2 suppressHydrationWarning>{copy.roundsOf(dayWords(first.startTime))}</h2>
      <ol>
        {rounds.map((round) => {
          const isNext = round.state === 'coming' && round.roundId === main?.roundId;
          return (
            <li key={round.roundId} data-state={isNext ? 'next' : round.state} aria-current={isNext || undefined}>
              <PacketIcon state={round.state} />
              <time dateTime={isoTime(round.startTime)}>{clockOf(round.startTime)}</time>
              <span>{isNext ? copy.next : copy.roundState[round.state]}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A closed packet, or an opened one of a round that is over. */
function PacketIcon({ state }: { state: Round['state'] }) {
  return (
    <svg viewBox="0 0 48 64" aria-hidden="true">
      {state === 'ended' ? (
        <>
          <path d="M6 24L24 6L42 24z" fill="currentColor" opacity=".35" />
          <path d="M4 24H44V58Q44 62 40 62H8Q4 62 4 58z" fill="currentColor" opacity=".6" />
          <path d="M4 24Q24 46 44 24V28Q24 50 4 28z" fill="#fff" opacity=".6" />
        </>
      ) : (
        <>
          <path d="M4 6Q4 2 8 2H40Q44 2 44 6V58Q44 62 40 62H8Q4 62 4 58z" fill="currentColor" />
          <path d="M4 16Q24 36 44 16V20Q24 40 4 20z" fill="var(--light)" />
          <circle cx="24" cy="30" r="8" fill="var(--light)" />
        </>
      )}
    </svg>
  );
}
