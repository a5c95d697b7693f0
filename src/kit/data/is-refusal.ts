import { ApiError } from '../../api/errors.ts';

/** Whether the platform refused, so that its own words say why. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused';
}
