import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { HttpHandler } from 'msw';
import type { User } from '../../src/api/shapes.ts';
import type { Random } from '../art/random.ts';
import type { Visitor } from './handle.ts';
import type { OrderKind } from '../domain/orders.ts';

/** What every handler shares: the data, the clock, chance, and where the pictures are. */
export interface Platform {
  db: DatabaseSyncInstance;
  /** the platform's time in epoch milliseconds; tests and the control call move it */
  now: () => number;
  /** chance that repeats: the same scope gives the same draws until the control call sets another seed */
  random: (...scope: (string | number)[]) => Random;
  /** the address of a painted picture */
  picture: (kind: string, id: number) => string;
  /**
   * A person as lists show them.
   * @throws RangeError where there is nobody with this id
   */
  user: (userId: number) => User;
  /** the person the request's token belongs to */
  visitorOf: (request: Request) => Visitor | null;
  /** does everything that has come due; called before each answer */
  settle: () => void;
}

/** One section of the platform: its calls, and what it does by itself. */
export interface Section {
  handlers: HttpHandler[];
  /** what is done when something comes due, by the name it was scheduled under (schedule.ts) */
  duties?: Record<string, (ref: string) => void>;
  /** what happens to what was ordered, by the kind of the order (orders.ts) */
  orders?: Record<string, OrderKind>;
}

/** What always holds of the data. `sql` selects what breaks it, so it selects nothing. */
export interface Rule {
  name: string;
  sql: string;
}
