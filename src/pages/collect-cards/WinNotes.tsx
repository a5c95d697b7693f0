import { type RefObject, useEffect, useRef } from 'react';
import { errorWords, isAborted } from '../../api/errors.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { wins as copy } from './copy.ts';
import type { HandingIn } from './hand-in.ts';
import { GUEST, keepOf, type KeptWin, type Owner } from './keep.ts';
import styles from './page.module.css';

interface Props {
  owner: Owner | null;
  wins: readonly KeptWin[];
  state: HandingIn;
  asking: boolean;
  /** gets the focus once the last note is gone */
  before: RefObject<HTMLElement | null>;
  onSend: () => void;
  onLogin: () => void;
}

/** Wins that do not count: they wait for the login or the line, or were refused. Nothing without any. */
export function WinNotes({ owner, wins, state, asking, before, onSend, onLogin }: Props) {
  const region = useRef<HTMLElement>(null);
  const dropped = useRef<number | null>(null);
  useEffect(() => {
    const at = dropped.current;
    if (at === null) return;
    dropped.current = null;
    // To the note in the place of the one that is gone.
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])];
    focusIfLost(buttons[Math.min(at, buttons.length - 1)] ?? region.current ?? before.current);
  }, [wins, before]);
  if (owner === null || wins.length === 0) return null;
  const waiting = wins.filter(({ refused }) => refused === undefined);
  const refused = wins.filter((win) => win.refused !== undefined);
  const drop = (id: string, at: number) => {
    dropped.current = at;
    const keep = keepOf(owner);
    keep.setWins(keep.wins().filter((win) => win.id !== id));
  };
  return (
    <section ref={region} className={styles['notes']} aria-label={copy.region} tabIndex={-1}>
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
      {refused.map(({ id, of, stars, refused: words }, at) => (
        <div key={id} className={styles['note']}>
          <div>
            <p className={styles['strong']}>{copy.refused(of.level, stars)}</p>
            <p className={styles['soft']}>{words}</p>
          </div>
          <Button data-drop onClick={() => drop(id, at)}>
            {copy.drop}
          </Button>
        </div>
      ))}
    </section>
  );
}

function whyOf({ error }: HandingIn): string {
  return error && !isAborted(error) ? `${error.message}。${copy.waitingText}` : errorWords.network;
}
