import type { ApiError } from '../../api/errors.ts';

/** Whether the answer to a write was lost on its way: the platform may have done it. */
export const isLost = (error: ApiError | null): boolean => error?.kind === 'network' || error?.kind === 'timeout';

/** What a failed write says. @param unsure what it says after a lost answer, beside the reason */
export const writeFailed = (error: ApiError, unsure: string): string =>
  isLost(error) ? `${error.message}。${unsure}` : error.message;
