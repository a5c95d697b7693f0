import { load } from '@fingerprintjs/fingerprintjs';

/** HTML the library writes into its hidden iframe to measure fonts. */
const ITS_FRAME = /^<!doctype html><html><head><meta name="viewport" content="[\w=,. -]+">$/;

interface DefaultPolicy {
  createHTML: (html: string, type: string, sink: string) => string | null;
}

let allowed = false;

/** The library does not support Trusted Types, so allow exactly this iframe HTML and nothing else. */
function allowItsFrame(): void {
  if (allowed) return;
  allowed = true;
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: 'default', rules: DefaultPolicy) => unknown };
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => (sink === 'HTMLIFrameElement srcdoc' && ITS_FRAME.test(html) ? html : null),
  });
}

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
  allowItsFrame();
  // Disables the library's usage report, sent on one visit in a thousand.
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}
