import { readSettings } from './settings.ts';

/** Moments of a game that can be heard and felt. */
export type Moment = 'take' | 'match' | 'help' | 'lost' | 'won';

/** Tones in hertz, one after another, and vibration in milliseconds. */
const TONES: Record<Moment, { tones: readonly number[]; buzz: number | number[] }> = {
  take: { tones: [440], buzz: 8 },
  match: { tones: [523, 659, 784], buzz: 18 },
  help: { tones: [392, 494], buzz: 12 },
  lost: { tones: [330, 262], buzz: [30, 60, 30] },
  won: { tones: [523, 659, 784, 1047], buzz: [20, 40, 20] },
};
const TONE_S = 0.09;
const VOLUME = 0.12;

let context: AudioContext | null = null;

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays and vibrates a moment as the settings say; vibration also stops with the system's reduced motion. */
export function play(moment: Moment): void {
  const { sound, vibration } = readSettings();
  const { tones, buzz } = TONES[moment];
  if (vibration && !isReduced() && 'vibrate' in navigator) navigator.vibrate(buzz);
  if (sound) ring(tones);
}

/** Tones made by Web Audio, which has a prefix in Safari below 14.1; without it nothing sounds. */
function ring(tones: readonly number[]): void {
  try {
    const { AudioContext: Modern, webkitAudioContext: Prefixed } = globalThis as unknown as {
      AudioContext?: typeof AudioContext;
      webkitAudioContext: typeof AudioContext;
    };
    context ??= new (Modern ?? Prefixed)();
    // Safari interrupts it for a phone call.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
    const { currentTime, destination } = context;
    for (const [n, hertz] of tones.entries()) {
      const at = currentTime + n * TONE_S;
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = hertz;
      gain.gain.setValueAtTime(VOLUME, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_S * 2);
      // The prefixed one returns nothing.
      tone.connect(gain);
      gain.connect(destination);
      tone.start(at);
      tone.stop(at + TONE_S * 2);
    }
  } catch {
    // No Web Audio, or refused by the browser: the game goes on in silence.
  }
}
