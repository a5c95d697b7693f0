import { HttpResponse } from 'msw';
import { writeJson } from './dialect.ts';

/** The platform's envelope of a good answer. */
export function ok(data: unknown): HttpResponse<object> {
  const envelope = { statusCode: 200, code: 200, errorCode: 0, message: 'success', data: data ?? null };
  const text = writeJson(envelope);
  return new HttpResponse(text, { headers: { 'content-type': 'application/json' } }) as unknown as HttpResponse<object>;
}

/** A business refusal: a Chinese message that can be shown as it is (api conventions). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The envelope of a refusal. */
export function refused(message: string): HttpResponse<object> {
  return HttpResponse.json({ statusCode: 400, code: 400, errorCode: 400, message, data: null });
}

/** The envelope of «not logged in or login timed out». */
export function loggedOut(): HttpResponse<object> {
  return HttpResponse.json({
    statusCode: 401,
    code: 'S00000',
    errorCode: 401,
    message: '未登录或登录超时',
    data: null,
  });
}
