type Listener = () => void;

const listeners = new Set<Listener>();
let lastToken = '';
let wanted = false;

/**
 * Says that a read was refused for want of a login (S00000). Whoever draws the page asks for one (app/Root.tsx), once for
 * each login that has ended, however many reads it carried.
 * @param token that the read carried; nothing happens without one
 */
export function wantLogin(token: string): void {
  if (token === '' || token === lastToken) return;
  lastToken = token;
  setWanted(true);
}

/** Whether a login is wanted that nobody has been asked for yet. */
export const isLoginWanted = (): boolean => wanted;

/** To be called when the user is asked. */
export const noteAsked = (): void => setWanted(false);

/** @returns a function that removes the listener */
export function watchWantedLogin(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWanted(next: boolean): void {
  wanted = next;
  for (const listener of [...listeners]) listener();
}
