import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { User } from '../../src/api/shapes.ts';
import type { Dialect } from './dialect.ts';
import type { Random } from '../art/random.ts';

/** Who calls, as the platform knows them. */
export interface Visitor {
  userId: number;
}

/** What every handler shares: the data, the clock, chance, and where the pictures are. */
export interface Platform {
  db: DatabaseSyncInstance;
  /** the platform's time in epoch milliseconds; tests and the control call move it */
  now: () => number;
  /** chance that repeats: the same scope gives the same draws until the control call sets another seed */
  random: (...scope: (string | number)[]) => Random;
  /** how answers are written; the control call changes it */
  dialect: () => Dialect;
  /** the address of a painted picture */
  picture: (kind: string, id: number) => string;
  /**
   * A person as lists show them.
   * @throws RangeError where there is nobody with this id
   */
  user: (userId: number) => User;
  /** the person the request's token belongs to */
  visitorOf: (request: Request) => Visitor | null;
  /** runs every job that has come due; called before each answer */
  runDueJobs: () => void;
}
