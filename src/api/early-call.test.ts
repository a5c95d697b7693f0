import { http as mock, HttpResponse } from 'msw';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { server } from '../../tests/support/server.ts';
import { pageRoutes } from 'virtual:page-routes';
import { listCharacters } from './character.ts';
import { type EarlyCall, earlyQuery, ID_OF_ADDRESS } from './early-call.ts';
import { queryFacilitators } from './facilitator.ts';
import { showFacilitator } from './facilitator-detail.ts';
import type { Caller } from './contract.ts';
import { defineCall } from './http.ts';
import { userInfo } from './user-center.ts';

const PATH = '/probe/list';
const send = v.object({
  pageNo: v.optional(v.number(), 1),
  keyword: v.optional(v.string()),
});
const define = (method: 'GET' | 'POST', carry?: 'body' | 'query', who: Caller = 'O') =>
  defineCall({ method, path: PATH, who, send, data: v.unknown(), ...(carry ? { carry } : {}) });

test('rejects a call that requires a login, because the user is unknown at that time', () => {
  expect(() => earlyQuery(define('GET', 'query', 'A').query({}))).toThrow(`${PATH} needs a login`);
  expect(() => earlyQuery(define('POST', 'body', 'A').query({}))).toThrow(TypeError);
});

test('rejects the member info call for the same reason', () => {
  expect(() => earlyQuery(userInfo.query({}, 'person 1'))).toThrow(TypeError);
});

test('marks a call with client info, which has to wait until the device is measured', () => {
  expect(earlyQuery(define('GET', 'query', 'C').query({}))).toEqual(['GET', `${PATH}?pageNo=1`, null, 'C']);
  expect(earlyQuery(listCharacters.query({ characterId: ID_OF_ADDRESS }), '{?characterId}')).toEqual([
    'GET',
    '/vertical/api/character/getVerticalNpcCfgEntity?characterId={?characterId}',
    null,
    'C',
  ]);
});

test('keeps a placeholder for an id from the page path', () => {
  expect(earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}')).toEqual([
    'GET',
    '/adminland/facilitator/showOne/{id}',
    null,
    'O',
  ]);
});

test('writes a fixed id into the path', () => {
  expect(earlyQuery(showFacilitator.query({ id: 1017 }))).toEqual([
    'GET',
    '/adminland/facilitator/showOne/1017',
    null,
    'O',
  ]);
});

test('throws on input that breaks the contract, which stops the build', () => {
  expect(() => earlyQuery(queryFacilitators.query({ pageNo: 0, pageSize: 10 }))).toThrow();
  expect(() => earlyQuery(define('GET').query({ pageNo: 'x' } as never))).toThrow();
});

/** The request http.ts sends for the same call and input. */
async function sent(call: () => Promise<unknown>): Promise<EarlyCall[]> {
  const seen: EarlyCall[] = [];
  server.use(
    mock.all(`*${PATH}`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      seen.push([request.method, pathname.replace('/api', '') + search, body === '' ? null : body, 'O']);
      return HttpResponse.json({ code: 200, data: null });
    }),
  );
  await call();
  return seen;
}

test.each([
  ['a GET with a query', define('GET'), { pageNo: 1 }, ['GET', `${PATH}?pageNo=1`, null, 'O']],
  [
    'a GET with text in its query',
    define('GET'),
    { pageNo: 2, keyword: '灵屿 & 海' },
    ['GET', `${PATH}?pageNo=2&keyword=%E7%81%B5%E5%B1%BF+%26+%E6%B5%B7`, null, 'O'],
  ],
  // Defaults of the contract must be part of the early call too.
  ['a GET with a default value', define('GET'), {}, ['GET', `${PATH}?pageNo=1`, null, 'O']],
  [
    'a POST with a body',
    define('POST'),
    { pageNo: 1, keyword: '海' },
    ['POST', PATH, '{"pageNo":1,"keyword":"海"}', 'O'],
  ],
  ['a POST with a default value', define('POST'), {}, ['POST', PATH, '{"pageNo":1}', 'O']],
  ['a POST with a query', define('POST', 'query'), { pageNo: 3 }, ['POST', `${PATH}?pageNo=3`, null, 'O']],
] as const)('%s equals the request of the call itself', async (_, call, input, expected) => {
  expect(earlyQuery(call.query(input))).toEqual(expected);
  expect(await sent(() => call(input))).toEqual([expected]);
});

test('early calls of all pages need no login, and only POST has a body', async () => {
  const firsts = import.meta.glob<{ calls?: readonly EarlyCall[] }>('../pages/*/first.tsx');
  expect(Object.keys(firsts).length).toBeGreaterThan(pageRoutes.length / 2);
  for (const [file, load] of Object.entries(firsts)) {
    const { calls = [] } = await load();
    for (const [method, path, body, who] of calls) {
      expect(who, file).toMatch(/^[OC]$/);
      expect(path, file).toMatch(/^\/[\w/{}?=&%+-]+$/);
      expect(body === null || method === 'POST', file).toBe(true);
    }
  }
});

test('a placeholder in the query becomes the same request as the real call', async () => {
  const byId = defineCall({
    method: 'GET',
    path: PATH,
    who: 'O',
    send: v.object({ momentId: v.number(), pageNo: v.optional(v.number(), 1) }),
    data: v.unknown(),
  });
  const early = earlyQuery(byId.query({ momentId: ID_OF_ADDRESS }), '{id}');
  expect(early).toEqual(['GET', `${PATH}?momentId={id}&pageNo=1`, null, 'O']);
  const [asked] = await sent(() => byId({ momentId: 3001 }));
  expect(asked).toEqual([early[0], early[1].replace('{id}', '3001'), early[2], 'O']);
});

test('a placeholder in the body becomes the same request as the real call', async () => {
  const byId = defineCall({
    method: 'POST',
    path: PATH,
    who: 'O',
    send: v.object({ activityId: v.number(), pageNo: v.number(), pageSize: v.number() }),
    data: v.unknown(),
  });
  const early = earlyQuery(byId.pages({ activityId: ID_OF_ADDRESS, pageSize: 6 }), '{?activityId}');
  expect(early).toEqual(['POST', PATH, '{"activityId":{?activityId},"pageNo":1,"pageSize":6}', 'O']);
  const [asked] = await sent(() => byId({ activityId: 6001, pageNo: 1, pageSize: 6 }));
  expect(asked).toEqual([early[0], early[1], early[2]?.replace('{?activityId}', '6001'), 'O']);
});

test('rejects a call that requires a login, with a placeholder too', () => {
  expect(() => earlyQuery(userInfo.query({}, 'person 1'), '{id}')).toThrow(TypeError);
});

test('rejects a query that belongs to no API call', () => {
  const query = { queryKey: ['code'], queryFn: () => Promise.resolve('code') };
  expect(() => earlyQuery(query)).toThrow(TypeError);
});
