import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { readStored, writeStored } from '../../session/storage.ts';

/** Storage key. The call knows nobody, so only the phone itself remembers what was appointed from it. */
const KEY = 'lyyz_rain_appointments';
/** Rounds that are remembered: three a day. */
const MOST = 9;

/** An appointment made from this phone; of the number only what is shown. */
const Appointment = v.object({
  roundId: Id,
  /** `138 **** 0000` */
  phone: v.pipe(v.string(), v.regex(/^\d{3} \*{4} \d{4}$/)),
});
export type Appointment = v.InferOutput<typeof Appointment>;

const listeners = new Set<() => void>();
let last: { text: string | null; list: Appointment[] } = { text: null, list: [] };

/** All remembered appointments, newest first; the same list while nothing changes. */
export function storedAppointments(): Appointment[] {
  const text = readStored(KEY);
  if (text !== last.text) last = { text, list: read(text) };
  return last.list;
}

/** Remembers an appointment; another number for the same round takes its place. */
export function storeAppointment(appointment: Appointment): void {
  const others = storedAppointments().filter(({ roundId }) => roundId !== appointment.roundId);
  writeStored(KEY, JSON.stringify([appointment, ...others].slice(0, MOST)));
  for (const listener of listeners) listener();
}

/**
 * Calls back when an appointment was made, here or in another tab.
 * @returns a function that removes the listener
 */
export function watchAppointments(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  listeners.add(changed);
  addEventListener('storage', listen);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', listen);
  };
}

function read(text: string | null): Appointment[] {
  try {
    const parsed = v.safeParse(v.array(Appointment), JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return []; // corrupted: the appointment stands at the platform all the same
  }
}
