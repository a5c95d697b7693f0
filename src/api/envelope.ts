/**
 * The envelope of every JSON response (spec.md 8). The real platform omits codes or sends digits as text, so each code
 * is read separately.
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

/** Converts a numeric string to a number; returns everything else unchanged. An empty string is not a code. */
export function readCode(code: unknown): unknown {
  return typeof code === 'string' && /^-?\d+$/.test(code.trim()) ? Number(code) : code;
}

/** Whether the body is an envelope. */
export function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    ('statusCode' in body || 'code' in body || 'errorCode' in body)
  );
}

/** Not logged in, or the login expired (spec.md 8: code S00000). Takes precedence over all other rules. */
export function isLoggedOut(envelope: Envelope): boolean {
  return envelope.code === 'S00000';
}

/** Success is statusCode 200, errorCode 0 or 200, or code 200; one of them is enough (spec.md 8). */
export function isSuccess(envelope: Envelope): boolean {
  if (isLoggedOut(envelope)) return false;
  const errorCode = readCode(envelope.errorCode);
  return (
    readCode(envelope.statusCode) === 200 || errorCode === 0 || errorCode === 200 || readCode(envelope.code) === 200
  );
}

/** The server's message, or an empty string; at most 500 characters, more than anybody would read. */
export function messageOf(envelope: Envelope): string {
  return typeof envelope.message === 'string' ? envelope.message.trim().slice(0, 500) : '';
}

/** Whether the message is shown as a toast (spec.md 8: listed statusCodes and codes). */
export function wantsToast(envelope: Envelope): boolean {
  return TOAST_STATUS_CODES.has(readCode(envelope.statusCode)) || TOAST_CODES.has(readCode(envelope.code));
}

/**
 * Whether the message reports an invalid token; the stored login is then deleted (spec.md 8). Gateway responses without
 * an envelope can have a message too.
 */
export function mentionsToken(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { message } = body as { message?: unknown };
  return typeof message === 'string' && message.includes('TOKEN');
}

/** The most specific code of a failed response, for error pages and logs. */
export function errorCodeOf(envelope: Envelope): number | string | undefined {
  for (const code of [envelope.code, envelope.statusCode, envelope.errorCode].map(readCode)) {
    if ((typeof code === 'number' || typeof code === 'string') && code !== '' && code !== 200 && code !== 0)
      return code;
  }
  return undefined;
}
