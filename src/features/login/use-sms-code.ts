import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { markOf } from '../../session/login-info.ts';
import { readStored, removeStored, writeStored } from '../../session/storage.ts';

/**
 * Storage key of the waiting times: `{ [mark of the phone number]: { from, until } }` in epoch milliseconds of the device
 * clock. The number itself would stay readable after the page is closed.
 */
const RESEND_KEY = 'lyyz_sms_resend';
/** Earlier versions stored the numbers, which are longer. */
const MARK = /^[\da-z]{1,7}$/;

/** Upper limit of a waiting time; the server asks for one minute. */
const MAX_WAIT_MS = 3_600_000;

/** Storage key of the phone number that a code is on its way to; of this tab only. */
const SENT_KEY = 'sms sent';
/** A code can be typed so long after it was sent, in milliseconds. */
const CODE_MS = 300_000;
const SentTo = v.nullable(v.object({ form: v.string(), phone: v.string(), at: v.number() }));

/**
 * Keeps to whom a form has sent a code: people fetch it from another app, and the browser may reload the page meanwhile.
 * A form that is closed takes it away with `null`.
 */
export function keepSent(sent: v.InferOutput<typeof SentTo>): void {
  writeTabItem(SENT_KEY, sent);
}

/** To whom this form sent a code before a reload, or null. One that is too old is removed. */
export function readSent(form: string): v.InferOutput<typeof SentTo> {
  const sent = readTabItem(SENT_KEY, SentTo);
  if (sent === null) return null;
  const age = Date.now() - sent.at;
  if (age >= 0 && age < CODE_MS) return sent.form === form ? sent : null;
  keepSent(null);
  return null;
}

/** Period without a new code. */
interface Wait {
  from: number;
  until: number;
}

/**
 * Stores the waiting time until the next code, so that it survives a reload.
 * @param seconds `resendAfter` of the response
 */
export function storeResend(phone: string, seconds: number): void {
  const now = Date.now();
  const waits = { ...currentWaits(now), [markOf(phone)]: { from: now, until: now + seconds * 1_000 } };
  writeStored(RESEND_KEY, JSON.stringify(waits));
  setTimeout(forgetEnded, seconds * 1_000);
}

/** A waiting time stays on the device no longer than needed. */
function forgetEnded(): void {
  const waits = currentWaits(Date.now());
  if (Object.keys(waits).length > 0) writeStored(RESEND_KEY, JSON.stringify(waits));
  else removeStored(RESEND_KEY);
}

/**
 * Seconds until the next code can be requested. Calculated from the clock on each tick, so it is correct after device
 * sleep.
 */
export function useResendSeconds(phone: string): number {
  useEffect(forgetEnded, []);
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
  const wait = currentWaits(now)[markOf(phone)];
  return wait ? Math.ceil((wait.until - now) / 1_000) : 0;
}

/** Active waiting times, without those that are over or invalid after a clock change. */
function currentWaits(now: number): Record<string, Wait> {
  return Object.fromEntries(storedWaits().filter(([, { from, until }]) => from <= now && now < until));
}

function storedWaits(): [string, Wait][] {
  let value: unknown;
  try {
    value = JSON.parse(readStored(RESEND_KEY) ?? '{}');
  } catch {
    return []; // corrupted or foreign content; no waiting time
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).filter(
    (entry): entry is [string, Wait] => MARK.test(entry[0]) && isWait(entry[1]),
  );
}

function isWait(value: unknown): value is Wait {
  if (typeof value !== 'object' || value === null) return false;
  const { from, until } = value as Record<string, unknown>;
  return typeof from === 'number' && typeof until === 'number' && until - from <= MAX_WAIT_MS;
}

/**
 * Reads the code from the incoming SMS if the browser supports it (WebOTP, Chrome on Android).
 * @returns a function that cancels
 */
export function awaitCode(onCode: (text: string) => void): () => void {
  if (!('OTPCredential' in window)) return () => undefined;
  const abort = new AbortController();
  const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
  navigator.credentials.get(options).then(
    (found) => {
      if (found && 'code' in found) onCode(String(found.code));
    },
    // Denied, timed out or cancelled: the user types the code.
    () => undefined,
  );
  return () => abort.abort();
}
