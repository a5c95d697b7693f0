import type { HttpHandler } from 'msw';
import type { OrderKind } from './orders.ts';

/** One section of the API: its calls and its background work. */
export interface Section {
  handlers: HttpHandler[];
  /** scheduled jobs by name (core/schedule.ts) */
  jobs?: Record<string, (ref: string) => void>;
  /** callbacks by order kind (orders.ts) */
  orders?: Record<string, OrderKind>;
}
