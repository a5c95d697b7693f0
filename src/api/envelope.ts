/**
 * The envelope every JSON answer comes in, and the rules spec.md 8 reads it by. The real platform may leave out
 * any of the codes, or send digits as text, so each is read for itself.
 */
export interface Envelope {
  statusCode?: unknown;
  code?: unknown;
  errorCode?: unknown;
  message?: unknown;
  data?: unknown;
}

const TOAST_STATUS_CODES = new Set<unknown>([400, 402, 403, 500, 9806]);
const TOAST_CODES = new Set<unknown>([-107, -1, 500]);

/** A code as number where it is one or is written as one, else as it came. Empty text is no code. */
export function readCode(code: unknown): unknown {
  return typeof code === 'string' && /^-?\d+$/.test(code.trim()) ? Number(code) : code;
}

/** Is this an answer in an envelope at all? */
export function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    ('statusCode' in body || 'code' in body || 'errorCode' in body)
  );
}

/** Not logged in, or the login timed out (spec.md 8: code S00000). Comes before every other rule. */
export function isLoggedOut(envelope: Envelope): boolean {
  return envelope.code === 'S00000';
}

/** Success is statusCode 200, or errorCode 0 or 200, or code 200; any one of them is enough (spec.md 8). */
export function isSuccess(envelope: Envelope): boolean {
  if (isLoggedOut(envelope)) return false;
  const errorCode = readCode(envelope.errorCode);
  return (
    readCode(envelope.statusCode) === 200 || errorCode === 0 || errorCode === 200 || readCode(envelope.code) === 200
  );
}

/** The platform's own words, or nothing where it sent none. */
export function messageOf(envelope: Envelope): string {
  return typeof envelope.message === 'string' ? envelope.message.trim().slice(0, 200) : '';
}

/** Is the message of this refusal one the visitor sees as a toast? (spec.md 8: listed statusCodes and codes) */
export function wantsToast(envelope: Envelope): boolean {
  return TOAST_STATUS_CODES.has(readCode(envelope.statusCode)) || TOAST_CODES.has(readCode(envelope.code));
}

/**
 * Does the message say that the token is no good? Then the stored login info goes (spec.md 8). A gateway's answer, which is
 * in no envelope, has a message as well.
 */
export function mentionsToken(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { message } = body as { message?: unknown };
  return typeof message === 'string' && message.includes('TOKEN');
}

/** The code that tells most about a refusal, for error pages and logs. */
export function tellingCode(envelope: Envelope): number | string | undefined {
  for (const code of [envelope.code, envelope.statusCode, envelope.errorCode].map(readCode)) {
    if ((typeof code === 'number' || typeof code === 'string') && code !== '' && code !== 200 && code !== 0)
      return code;
  }
  return undefined;
}
