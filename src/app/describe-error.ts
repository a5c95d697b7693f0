import { ApiError } from '../api/errors.ts';
import { isChunkError } from '../kit/data/chunk-error.ts';
import { type Failure, failureOf } from '../kit/data/failure.ts';
import { BadParameterError } from '../lib/bad-parameter.ts';
import { errorPage } from './error-page-copy.ts';

/** Contents of the error page. */
export interface Described extends Pick<Failure, 'picture' | 'text'> {
  /** the error status of spec.md 2 */
  status: string;
  /** what happened */
  title: string;
  /** `again`: repeat the call · `none`: another try would end the same */
  retry: 'again' | 'reload' | 'none';
}

/** Describes any thrown value for the error page. */
export function describeError(error: unknown): Described {
  const { badParameter, chunk, unknown } = errorPage;
  if (error instanceof BadParameterError) {
    return { picture: 'failed', status: '400', title: error.message, text: badParameter, retry: 'none' };
  }
  if (error instanceof ApiError) {
    const { picture, advice: text, again } = failureOf(error);
    return { picture, text, status: statusOf(error), title: error.message, retry: again ? 'again' : 'none' };
  }
  if (isChunkError(error)) {
    return { ...chunk, picture: 'offline', retry: 'reload' };
  }
  return { picture: 'failed', status: '500', title: unknown.title, text: unknown.text, retry: 'reload' };
}

function statusOf({ kind, status, code }: ApiError): string {
  switch (kind) {
    case 'network':
    case 'aborted':
    case 'timeout':
    case 'contract':
      return errorPage.statuses[kind];
    case 'login':
      return '401';
    case 'refused':
      return String(code ?? 400);
    case 'http':
      return String(status ?? code ?? '');
  }
}
