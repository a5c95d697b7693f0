import type { Land } from '../../api/land.ts';
import type { Id } from '../../api/shapes.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { landQuery } from './data.ts';
import type { ParcelLook } from './district.ts';
import { isFresh, readKeptParcels, storeParcels } from './kept-parcels.ts';

/** Requests at the same time. */
const AT_ONCE = 6;
/** After this many failures in a row, wait until the view moves again. */
const MAX_FAILURES = 3;
/** Answers come six at a time; the stored copy follows after this time in milliseconds. */
const STORE_DELAY_MS = 500;

/**
 * What is known of the parcels: asked for while they are in view, a few at a time, and kept on the device for a day. The
 * data is the same for every user.
 */
export class Parcels {
  private readonly known = new Map<string, ParcelLook & { at: number }>();
  private readonly running = new Set<Id>();
  private readonly listeners = new Set<() => void>();
  private queue: readonly Id[] = [];
  private failures = 0;
  private storing: ReturnType<typeof setTimeout> | undefined;
  private version = 0;
  private readonly load: (id: Id) => Promise<Land>;

  constructor(load: (id: Id) => Promise<Land>) {
    this.load = load;
    for (const [id, look] of Object.entries(readKeptParcels())) {
      if (isFresh(look.at)) this.known.set(id, look);
    }
  }

  /** The look of a parcel, or undefined if it was not asked for today. */
  look(id: Id): ParcelLook | undefined {
    const look = this.known.get(String(id));
    return look && isFresh(look.at) ? look : undefined;
  }

  /** Asks for the parcels that are not known, in this order. Replaces what was not asked yet. */
  ask(ids: readonly Id[]): void {
    this.queue = ids.filter((id) => this.look(id) === undefined && !this.running.has(id));
    this.failures = 0;
    this.next();
  }

  /** Adds the answer of a request made elsewhere. */
  add({ id, status, rarity }: Pick<Land, 'id' | 'status' | 'rarity'>): void {
    const before = this.look(id);
    if (before?.status === status && before.rarity === rarity) return;
    this.known.set(String(id), { status, rarity, at: Date.now() });
    this.version += 1;
    for (const listener of this.listeners) listener();
    this.storing ??= setTimeout(() => {
      this.storing = undefined;
      storeParcels(Object.fromEntries(this.known));
    }, STORE_DELAY_MS);
  }

  /** Changes with every answer. */
  readonly snapshot = (): number => this.version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private next(): void {
    while (this.running.size < AT_ONCE && this.failures < MAX_FAILURES) {
      const [id, ...rest] = this.queue;
      if (id === undefined) return;
      this.queue = rest;
      this.running.add(id);
      void this.load(id)
        .then(
          (land) => {
            this.failures = 0;
            this.add(land);
          },
          // The roof stays neutral; the parcel's card says what went wrong.
          () => void (this.failures += 1),
        )
        .finally(() => {
          this.running.delete(id);
          this.next();
        });
    }
  }
}

let shared: Parcels | undefined;

/** The parcels of this page load. */
export function parcels(): Parcels {
  shared ??= new Parcels((id) => queryClient.fetchQuery(landQuery(id, { quiet: true })));
  return shared;
}

/** For tests: forgets everything in memory. */
export function resetParcels(): void {
  shared = undefined;
}
