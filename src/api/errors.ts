import { CancelledError } from '@tanstack/react-query';

/**
 * What can go wrong with a call.
 * - `network`: no answer came (offline, refused, cut)
 * - `timeout`: no answer within the time limit
 * - `http`: an HTTP status other than 2xx; the message is the envelope's where there is one
 * - `refused`: the platform said no; the message is its own and can be shown as it is
 * - `login`: code S00000, and nobody logged in when asked
 * - `contract`: the answer is not what the contract says (not JSON, a required field missing or of another kind)
 * - `aborted`: cancelled by us, never shown
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'refused' | 'login' | 'contract' | 'aborted';

interface ApiErrorDetails {
  /** method and path of the call, without prefix and query */
  call: string;
  /** HTTP status, where an answer came */
  status?: number;
  /** the envelope's most telling code, where there was an envelope */
  code?: number | string;
  /** where in `data` the answer broke the contract, as `list.0.name` */
  field?: string;
  cause?: unknown;
}

/** The one error every call rejects with. Its message is Chinese and made to be read by the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly call: string;
  readonly status: number | undefined;
  readonly code: number | string | undefined;
  readonly field: string | undefined;

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.call = details.call;
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
  }
}

/** Words for what the platform has no words of its own for. The 504 line is fixed by spec.md 8. */
export const errorWords = {
  network: '网络没有连上，请检查网络后重试',
  timeout: '等了很久没有回应，请稍后重试',
  refused: '操作没有成功，请稍后再试',
  login: '请先登录',
  aborted: '已取消',
  releasing: '服务器发布中，请稍候',
  http: (status: number) => `服务器暂时没有准备好（${status}），请稍后重试`,
  input: (field: string | undefined) => `请检查 ${field ?? '填写'} 的内容是否正确`,
  contract: (field: string | undefined) =>
    field ? `服务器返回的内容不完整（${field}），我们已经记下` : '服务器返回的内容无法识别，请稍后重试',
} as const;

/** Was this thrown because we cancelled it? Such errors are nobody's news. */
export function isAborted(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind === 'aborted';
  if (error instanceof CancelledError) return true;
  return error instanceof DOMException && error.name === 'AbortError';
}
