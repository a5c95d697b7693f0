/** Constants of every request (spec.md 7, 9). Constants only, because the early script includes this file too. */

/** URL prefix of every call: /api in development, otherwise /mfuwu/api. */
export const API_PREFIX = import.meta.env?.DEV ? '/api' : '/mfuwu/api';

export const HEADERS = {
  /** access token without a scheme, or empty */
  authToken: 'auth-token',
  /** path of the call, without prefix and query */
  requestPath: 'request-path',
  requestVersion: 'request-version',
  authorization: 'authorization',
  clientInfo: 'clientinfo',
  idempotencyKey: 'idempotency-key',
} as const;

export const REQUEST_VERSION = 'v3';

/** Time limit of every call in milliseconds (spec.md 9). */
export const REQUEST_TIMEOUT_MS = 100_000;
