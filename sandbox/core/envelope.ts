import { HttpResponse } from 'msw';
import { writeJson } from './dialect.ts';

/** The platform's envelope of a successful response. */
export function ok(data: unknown): HttpResponse<object> {
  const envelope = { statusCode: 200, code: 200, errorCode: 0, message: 'success', data: data ?? null };
  const text = writeJson(envelope);
  return new HttpResponse(text, { headers: { 'content-type': 'application/json' } }) as unknown as HttpResponse<object>;
}

/** A business refusal with a Chinese message for the user (API conventions). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The envelope of a refusal. */
export function refused(message: string): HttpResponse<object> {
  return HttpResponse.json({ statusCode: 400, code: 400, errorCode: 400, message, data: null });
}

/** The envelope for «not logged in or login expired». */
export function loggedOut(): HttpResponse<object> {
  return HttpResponse.json({
    statusCode: 401,
    code: 'S00000',
    errorCode: 401,
    message: '未登录或登录超时',
    data: null,
  });
}
