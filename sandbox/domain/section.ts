import type { HttpHandler } from 'msw';
import type { OrderKind } from './orders.ts';

/** One section of the platform: its calls, and what it does by itself. */
export interface Section {
  handlers: HttpHandler[];
  /** the work of each scheduled job, by the job's name (core/schedule.ts) */
  jobs?: Record<string, (ref: string) => void>;
  /** what happens to what was ordered, by the kind of the order (orders.ts) */
  orders?: Record<string, OrderKind>;
}
