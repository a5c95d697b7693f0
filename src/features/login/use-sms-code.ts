import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../session/storage.ts';

/** Where the waiting times are kept: `{ [phone]: { from, until } }`, epoch milliseconds of the phone's clock. */
const RESEND_KEY = 'lyyz_sms_resend';

/** The platform asks for a minute; nothing sensible asks for more than an hour. */
const LONGEST_WAIT_MS = 3_600_000;

/** From when to when no other code can be had. */
interface Wait {
  from: number;
  until: number;
}

/**
 * Remembers that a code went to the phone: the next may be asked for after so many seconds, also after a reload.
 * @param seconds the answer's `resendAfter`
 */
export function keepResend(phone: string, seconds: number): void {
  const now = Date.now();
  const waits = { ...currentWaits(now), [phone]: { from: now, until: now + seconds * 1_000 } };
  writeStored(RESEND_KEY, JSON.stringify(waits));
}

/**
 * Seconds until another code may be asked for, counted down while the component stands. It is read off the clock at
 * every tick, so a phone that slept shows the right number when it wakes.
 */
export function useResendSeconds(phone: string): number {
  const seconds = resendSeconds(phone);
  const [, tick] = useState(0);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const next = () => tick((count) => count + 1);
    const timer = setInterval(next, 250);
    document.addEventListener('visibilitychange', next);
    addEventListener('pageshow', next);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', next);
      removeEventListener('pageshow', next);
    };
  }, [waiting]);
  return seconds;
}

function resendSeconds(phone: string): number {
  const now = Date.now();
  const wait = currentWaits(now)[phone];
  return wait ? Math.ceil((wait.until - now) / 1_000) : 0;
}

/** The waits that still hold; over ones, and ones a changed clock has made nonsense of, are left out. */
function currentWaits(now: number): Record<string, Wait> {
  return Object.fromEntries(storedWaits().filter(([, { from, until }]) => from <= now && now < until));
}

function storedWaits(): [string, Wait][] {
  let value: unknown;
  try {
    value = JSON.parse(readStored(RESEND_KEY) ?? '{}');
  } catch {
    return []; // half written, or another script's: nobody has to wait for it
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).filter((entry): entry is [string, Wait] => isWait(entry[1]));
}

function isWait(value: unknown): value is Wait {
  if (typeof value !== 'object' || value === null) return false;
  const { from, until } = value as Record<string, unknown>;
  return typeof from === 'number' && typeof until === 'number' && until - from <= LONGEST_WAIT_MS;
}

/**
 * Lets the browser read the code out of the arriving text message, where it can (WebOTP, Chrome on Android).
 * @returns stops waiting for it
 */
export function awaitCode(onCode: (text: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined;
  const abort = new AbortController();
  const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
  navigator.credentials.get(options).then(
    (found) => {
      if (found && 'code' in found) onCode(String(found.code));
    },
    // Nobody allowed it, it timed out, or we stopped it: the person types the code.
    () => undefined,
  );
  return () => abort.abort();
}
