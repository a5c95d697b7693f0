import * as v from 'valibot';
import { readStored, writeStored } from '../../session/storage.ts';

/** Storage key of the settings of the game on this phone. */
const KEY = 'lyyz_cards_settings';

const Settings = v.object({
  sound: v.optional(v.boolean(), false),
  vibration: v.optional(v.boolean(), true),
  hints: v.optional(v.boolean(), true),
});
export type Settings = v.InferOutput<typeof Settings>;

const DEFAULT: Settings = { sound: false, vibration: true, hints: true };
const listeners = new Set<() => void>();
let known: { text: string | null; settings: Settings } | undefined;

/** The settings of the game: sounds are off at first. */
export function readSettings(): Settings {
  const text = readStored(KEY);
  if (known?.text !== text) known = { text, settings: parsed(text) };
  return known.settings;
}

function parsed(text: string | null): Settings {
  try {
    const read = v.safeParse(Settings, JSON.parse(text ?? '{}'));
    return read.success ? read.output : DEFAULT;
  } catch {
    return DEFAULT; // corrupted or foreign content counts as missing
  }
}

export function changeSettings(change: Partial<Settings>): void {
  writeStored(KEY, JSON.stringify({ ...readSettings(), ...change }));
  for (const listener of [...listeners]) listener();
}

/** @returns removes the listener */
export function watchSettings(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
