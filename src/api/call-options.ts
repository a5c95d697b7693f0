import type { Person } from '../session/login-info.ts';

export interface CallOptions {
  /** cancels the call without a toast */
  signal?: AbortSignal;
  /** created when the confirm step opens and reused by its retries, so that the write runs once */
  idempotencyKey?: string;
  /**
   * Token of the login with which the user confirmed a write; it is not sent with another user's. Without it the first
   * request decides.
   */
  confirmedWith?: string;
  /** sends an O call with the login, if there is one: its answer is then richer (api.md, activity/{id}) */
  asPerson?: boolean;
  /** reaction to code S00000: ask for a login and repeat the call (default), or throw */
  onLoggedOut?: 'ask' | 'throw';
  /**
   * Called with whose login each request carries: after S00000 the call is repeated with the next login, and what it
   * brings belongs to that.
   */
  sentBy?: (person: Person | null) => void;
  /** lets the request outlive the page (tracking only; browsers limit its body to 64 kB) */
  keepalive?: boolean;
  /** shows no toast when it is refused */
  quiet?: boolean;
  /** the user did not start the call: nobody is told either that there is no client info for it */
  tracking?: boolean;
}
