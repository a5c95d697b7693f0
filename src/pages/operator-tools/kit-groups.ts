import { formSamples } from './KitForms.tsx';
import { overlaySamples } from './KitOverlays.tsx';
import { stateSamples } from './KitStates.tsx';
import { textSamples } from './KitTexts.tsx';
import type { SampleGroup } from './kit-samples.ts';

/** Every component of the kit with its states. */
export const groups: readonly SampleGroup[] = [...textSamples, ...stateSamples, ...formSamples, ...overlaySamples];
