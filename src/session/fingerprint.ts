import { load } from '@fingerprintjs/fingerprintjs';

/** What the library writes into a hidden frame of its own to measure fonts in; nothing else may be written there. */
const ITS_FRAME = /^<!doctype html><html><head><meta name="viewport" content="[\w=,. -]+">$/;

interface DefaultPolicy {
  createHTML: (html: string, type: string, sink: string) => string | null;
}

let allowed = false;

/** The library knows no Trusted Types: its one frame is let through by name, and every other plain text stays out. */
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
 * The browser's fingerprint: the client id of the platform (spec.md 3). It is measured once.
 * @throws whatever keeps the library from measuring; the next call tries again
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
  // It would tell its makers of one visit in a thousand.
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}
