import { Button } from '../../kit/ui/Button.tsx';
import { errorWords, isAborted } from '../../api/errors.ts';
import { wins as copy } from './copy.ts';
import type { HandingIn } from './hand-in.ts';
import { GUEST, keepOf, type KeptWin, type Owner } from './keep.ts';
import styles from './page.module.css';

interface Props {
  owner: Owner | null;
  wins: readonly KeptWin[];
  state: HandingIn;
  asking: boolean;
  onSend: () => void;
  onLogin: () => void;
}

/** Wins that do not count: they wait for the login or the line, or were refused. Nothing without any. */
export function WinNotes({ owner, wins, state, asking, onSend, onLogin }: Props) {
  if (owner === null || wins.length === 0) return null;
  const waiting = wins.filter(({ refused }) => refused === undefined);
  const refused = wins.filter((win) => win.refused !== undefined);
  const drop = (id: string) => {
    const keep = keepOf(owner);
    keep.setWins(keep.wins().filter((win) => win.id !== id));
  };
  return (
    <section className={styles['notes']} aria-label={copy.region}>
      {waiting.length > 0 && (
        <div className={styles['note']}>
          <div>
            <p className={styles['strong']}>
              {owner === GUEST ? copy.guest(waiting.length) : state.busy ? copy.sending : copy.waiting(waiting.length)}
            </p>
            <p className={styles['soft']}>
              {owner === GUEST ? copy.guestText : state.error ? whyOf(state) : copy.waitingText}
            </p>
          </div>
          {owner === GUEST ? (
            <Button busy={asking} onClick={onLogin}>
              {copy.login}
            </Button>
          ) : (
            <Button busy={state.busy} onClick={onSend}>
              {copy.send}
            </Button>
          )}
        </div>
      )}
      {refused.map(({ id, of, stars, refused: words }) => (
        <div key={id} className={styles['note']}>
          <div>
            <p className={styles['strong']}>{copy.refused(of.level, stars)}</p>
            <p className={styles['soft']}>{words}</p>
          </div>
          <Button onClick={() => drop(id)}>{copy.drop}</Button>
        </div>
      ))}
    </section>
  );
}

function whyOf({ error }: HandingIn): string {
  return error && !isAborted(error) ? `${error.message}。${copy.waitingText}` : errorWords.network;
}
