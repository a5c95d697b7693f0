import { HttpResponse } from 'msw';

/**
 * Faults that can be set per call, for tests and manual testing. `drop` executes the call and then loses the response;
 * all other kinds respond instead of the handler.
 */
export const FAULT_KINDS = [
  'network',
  'drop',
  'slow',
  '500',
  '502-html',
  '504',
  'refused',
  'S00000',
  'TOKEN',
  'empty',
  'not-json',
  'missing-field',
  'null-lists',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  /** a call's path without the prefix, or the start of one; `*` matches every call */
  path: string;
  kind: FaultKind;
  /** number of times; unlimited by default */
  times?: number;
  /** milliseconds for `slow`; ten seconds by default */
  delayMs?: number;
  /** what a `refused` says; by default that it is busy */
  message?: string;
}

/** The active faults; the first match applies. */
export class Faults {
  #faults: Fault[] = [];

  set(faults: Fault[]): void {
    this.#faults = faults.map((fault) => ({ ...fault }));
  }

  list(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  /** The fault for this call, if any; decrements its counter. */
  take(path: string): Fault | undefined {
    const fault = this.#faults.find(
      (candidate) => (candidate.path === '*' || path.startsWith(candidate.path)) && candidate.times !== 0,
    );
    if (fault?.times !== undefined) fault.times -= 1;
    return fault;
  }
}

const json = (body: unknown, status = 200) => HttpResponse.json(body as object, { status });

/** The response of a fault that replaces the handler; undefined for faults that run the handler first. */
export function faultyAnswer({ kind, message = '活动太火爆了，请稍后再试' }: Fault): Response | undefined {
  switch (kind) {
    case 'network':
      return HttpResponse.error();
    case '500':
      return json({ statusCode: 500, code: 500, message: '系统繁忙，请稍后再试', data: null }, 500);
    case '502-html':
      return new HttpResponse('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      });
    case '504':
      return new HttpResponse('<html><body><h1>504 Gateway Time-out</h1></body></html>', {
        status: 504,
        headers: { 'content-type': 'text/html' },
      });
    case 'refused':
      return json({ statusCode: 400, code: 400, errorCode: 400, message, data: null });
    case 'S00000':
      return json({ statusCode: 401, code: 'S00000', message: '未登录或登录超时', data: null });
    case 'TOKEN':
      return json({ statusCode: 402, code: 402, message: 'TOKEN 已失效，请重新登录', data: null });
    case 'empty':
      return new HttpResponse(null, { status: 200 });
    case 'not-json':
      return new HttpResponse('{"statusCode":200,"data":[', { headers: { 'content-type': 'application/json' } });
    default:
      return undefined;
  }
}

/** Corrupts a successful response: removes the first non-list field of each object, or sets its lists to null. */
export async function corrupt(kind: 'missing-field' | 'null-lists', answer: Response): Promise<Response> {
  const body = (await answer.clone().json()) as { data?: unknown };
  const corrupted = kind === 'null-lists' ? nullLists(body.data) : withoutFirstField(body.data);
  return json({ ...body, data: corrupted });
}

function nullLists(value: unknown): unknown {
  if (Array.isArray(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, nullLists(field)]));
}

function withoutFirstField(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFirstField);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  // Of a page the app reads the total; it knows the number of the page itself.
  const first = fields.findIndex(([key, field]) => ('total' in value ? key === 'total' : !Array.isArray(field)));
  if (first < 0) return Object.fromEntries(fields.map(([key, field]) => [key, withoutFirstField(field)]));
  return Object.fromEntries(fields.filter((_, place) => place !== first));
}
