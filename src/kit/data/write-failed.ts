import type { ApiError } from '../../api/errors.ts';
import { toast } from '../overlay/feedback.ts';

/**
 * Whether the platform may have done a write that failed: the answer was lost on its way, cannot be read, or the server
 * broke down over it, as it also says in an answer of its own (such as code 500). A refusal (codes 400 to 499, api.md), or a
 * login that did not come, is certain.
 */
export function isUncertain(error: ApiError | null): boolean {
  if (error === null || error.kind === 'login') return false;
  if (error.kind !== 'http' && error.kind !== 'refused') return true;
  const code = Number((error.kind === 'http' ? error.status : error.code) ?? 500);
  return !(code >= 400 && code < 500);
}

/**
 * What a page says of a failed write.
 * @param uncertain sentence added while the platform may have done it
 */
export function writeFailed(error: ApiError, uncertain: string): string {
  return isUncertain(error) ? `${error.message}。${uncertain}` : error.message;
}

/**
 * Shows a toast for a write that failed after its sheet was closed. The call must be `quiet`, or its refusal is shown
 * twice.
 * @param what what was to be done, such as 卖出「灯塔」
 */
export function toastFailed(what: string, error: ApiError, uncertain: string): void {
  toast(`${what}：${writeFailed(error, uncertain)}`);
}
