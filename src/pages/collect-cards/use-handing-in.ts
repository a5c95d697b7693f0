import { useEffect, useSyncExternalStore } from 'react';
import { usePerson } from '../../kit/data/use-person.ts';
import { adoptGuest, GUEST, type Owner, watchFewerWins } from './keep.ts';
import { handIn, type HandingIn, handingIn, readAgain, watchHandingIn } from './hand-in.ts';

/** A win that could not be handed in is tried again after this time, in milliseconds, and as soon as the line is back. */
const AGAIN_MS = 20_000;

/** Hands in the waiting wins of whoever is logged in, at once and as soon as the line is back. */
export function useHandingIn(owner: Owner | null, waiting: number): HandingIn {
  const person = usePerson();
  const state = useSyncExternalStore(watchHandingIn, handingIn, handingIn);
  useEffect(() => {
    if (owner === null || owner === GUEST || person === null) return;
    adoptGuest(owner);
  }, [owner, person]);
  useEffect(() => watchFewerWins(() => void readAgain()), []);
  useEffect(() => {
    if (owner === null || owner === GUEST || person === null || waiting === 0) return;
    const send = () => {
      if (document.visibilityState !== 'hidden') void handIn(owner);
    };
    send();
    const timer = setInterval(send, AGAIN_MS);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [owner, person, waiting]);
  return state;
}
