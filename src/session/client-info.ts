import { host } from './host.ts';
import { type Means, ownClientInfo } from './own-client-info.ts';
import { readStored, writeStored } from './storage.ts';

const means: Means = {
  read: readStored,
  write: writeStored,
  measure: async () => (await import('./fingerprint.ts')).fingerprint(),
};

/**
 * The value of the client info header: what the native host gave, else our own. It is made only when the
 * first call needs it, or by a page that is about to make one (early/early-client-calls.ts): a visitor who only reads public
 * pages is never fingerprinted and does not download the library.
 * @throws whatever kept the id from being made; the next call tries again
 */
export async function clientInfoHeader(): Promise<string> {
  await host.settled();
  return host.clientInfo ?? ownClientInfo(means);
}
