import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import { NOT_MEASURED } from './not-measured.ts';

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
  return hashComponents(await loadSources(sources, { cache: {}, debug: false }, NOT_MEASURED)());
}
