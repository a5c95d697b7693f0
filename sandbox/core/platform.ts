import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { User } from '../../src/api/shapes.ts';
import type { Dialect } from './dialect.ts';
import type { Random } from '../art/random.ts';

/** The caller. */
export interface Visitor {
  userId: number;
}

/** Shared by all handlers: database, clock, randomness, and picture URLs. */
export interface Platform {
  db: DatabaseSyncInstance;
  /** the platform's time in epoch milliseconds; tests and the control call can change it */
  now: () => number;
  /** runs `work` with the clock held, so that a call that passes midnight writes one day */
  atOneMoment: <T>(work: () => T) => T;
  /** deterministic randomness: the same scope returns the same values until the control call sets another seed */
  random: (...scope: (string | number)[]) => Random;
  /** response format; the control call changes it */
  dialect: () => Dialect;
  picture: (kind: string, id: number) => string;
  /**
   * A person as shown in lists.
   * @throws RangeError for an unknown id
   */
  user: (userId: number) => User;
  visitorOf: (request: Request) => Visitor | null;
  /** runs all due jobs; called before each response */
  runDueJobs: () => void;
}
