/** What every call carries (spec.md 7, 9): constants alone, because the early script of the page files takes them too. */

/** Prefix of every call: /api in development, /mfuwu/api otherwise. */
export const API_PREFIX = import.meta.env?.DEV ? '/api' : '/mfuwu/api';

/** The header names. */
export const HEADERS = {
  /** the bare access token, or empty */
  authToken: 'auth-token',
  /** the call's path without prefix and query */
  requestPath: 'request-path',
  requestVersion: 'request-version',
  authorization: 'authorization',
  clientInfo: 'clientinfo',
  idempotencyKey: 'idempotency-key',
} as const;

/** What `requestVersion` says. */
export const REQUEST_VERSION = 'v3';
