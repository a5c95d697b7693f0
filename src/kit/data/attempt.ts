import { ApiError, isAborted } from '../../api/errors.ts';

/** A part of a page that did not come; the rest of the page stands. */
export interface Failed {
  failed: ApiError;
}

/** A part of a page, or why it is not there: what fails here is told in its place, and not instead of the page. */
export async function attempt<T>(part: Promise<T>): Promise<T | Failed> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError && !isAborted(error)) return { failed: error };
    throw error;
  }
}

export function isFailed(value: unknown): value is Failed {
  return typeof value === 'object' && value !== null && (value as Partial<Failed>).failed instanceof ApiError;
}
