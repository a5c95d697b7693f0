import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Visitor } from './handle.ts';

/** What every handler shares: the data, the clock, and where the pictures are. */
export interface Platform {
  db: DatabaseSyncInstance;
  /** the platform's time in epoch milliseconds; tests and the control call move it */
  now: () => number;
  /** the address of a painted picture */
  picture: (kind: string, id: number) => string;
  /** the person the request's token belongs to */
  visitorOf: (request: Request) => Visitor | null;
}
