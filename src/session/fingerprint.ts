import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Not measured. On a slow phone these three take three quarters of the time of all 44 sources, and tell phones of one
 * model hardly apart: the lists of fonts and of WebGL extensions come with the system and the graphics chip, which
 * `webGlBasics` names. The fonts also need a frame with HTML of its own (docs/decisions/early-calls.md).
 */
const COSTLY = ['fonts', 'fontPreferences', 'webGlExtensions'] as const;

let measured: Promise<string> | undefined;

/**
 * The browser fingerprint, used as client id (spec.md 3). Measured once.
 * @throws the library's error; the next call retries
 */
export async function fingerprint(): Promise<string> {
  measured ??= measure();
  try {
    return await measured;
  } catch (error) {
    measured = undefined;
    throw error;
  }
}

async function measure(): Promise<string> {
  await prepareForSources();
  return hashComponents(await loadSources(sources, { cache: {}, debug: false }, COSTLY)());
}
