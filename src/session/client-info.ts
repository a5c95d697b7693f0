import { host } from './host.ts';
import { createClientInfo, type Dependencies } from './create-client-info.ts';
import { readStored, writeStored } from './storage.ts';

const dependencies: Dependencies = {
  read: readStored,
  write: writeStored,
  measure: async () => (await import('./fingerprint.ts')).fingerprint(),
};

/**
 * The client info header: from the native host, otherwise generated. Generated on demand by the first call that needs
 * it, or early by early/early-client-calls.ts, so visitors of public pages are not fingerprinted and do not download
 * the library.
 * @throws the error of the fingerprint; the next call retries
 */
export async function clientInfoHeader(): Promise<string> {
  await host.settled();
  return host.clientInfo ?? (await measuredEarly()) ?? createClientInfo(dependencies);
}

/** The client info measured before the bundle. Undefined if it was not measured, or if that failed: then it is tried again. */
async function measuredEarly(): Promise<string | undefined> {
  return globalThis.window?.lyyzEarly?.clientInfo?.catch(() => undefined);
}
