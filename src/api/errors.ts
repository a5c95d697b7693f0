import { CancelledError } from '@tanstack/react-query';

/**
 * Kinds of failed calls.
 * - `network`: no response (offline, refused, aborted connection)
 * - `timeout`: no response within the time limit
 * - `http`: status other than 2xx; the message comes from the envelope if there is one
 * - `refused`: the server rejected the call; its message can be shown to the user
 * - `login`: code S00000, and the user did not log in when asked, or perhaps as another user
 * - `contract`: the response breaks the contract (not JSON, a required field missing or of the wrong type)
 * - `aborted`: cancelled by the app, never shown
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'refused' | 'login' | 'contract' | 'aborted';

interface ApiErrorDetails {
  /** method and path, without prefix and query */
  call: string;
  status?: number;
  /** the most specific code of the envelope */
  code?: number | string;
  /** path of the invalid field in `data`, such as `list.0.name` */
  field?: string;
  cause?: unknown;
}

/** The only error type of API calls. The message is Chinese and can be shown to the user. */
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

/** Messages for failures without a server message. The 504 text is fixed by spec.md 8. */
export const errorWords = {
  network: '网络没有连上，请检查网络后重试',
  timeout: '等了很久没有回应，请稍后重试',
  refused: '操作没有成功，请稍后再试',
  login: '请先登录',
  loginChanged: '已重新登录，请核对后再操作一次',
  aborted: '已取消',
  releasing: '服务器发布中，请稍候',
  http: (status: number) => `服务器暂时没有准备好（${status}），请稍后重试`,
  input: (field: string | undefined) => `请检查 ${field ?? '填写'} 的内容是否正确`,
  contract: (field: string | undefined) =>
    field ? `服务器返回的内容不完整（${field}）` : '服务器返回的内容无法识别，请稍后重试',
} as const;

/** Whether the error is a cancellation by the app; it is never shown or reported. */
export function isAborted(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind === 'aborted';
  if (error instanceof CancelledError) return true;
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Whether the platform refused for a reason of its business. Other codes are its own trouble, or a login that has run out
 * (api.md, the answer's envelope).
 */
export function isBusinessRefusal(error: ApiError): boolean {
  return error.kind === 'refused' && Number(error.code) === 400;
}

/** Whether the words of a refusal ask for another try. */
export const asksAgain = (message: string): boolean => /稍[后候]|[再重]试/.test(message);

/**
 * Whether another try can end otherwise, so that the page offers one; also without an error. The platform has one code for
 * every refusal of its business; whether it is busy or means it, only its words tell
 * (docs/decisions/rules-of-the-platform.md).
 */
export function mayEndOtherwise(error: ApiError | null): boolean {
  return !error || !isBusinessRefusal(error) || asksAgain(error.message);
}
