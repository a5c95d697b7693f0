import type { Page } from '@playwright/test';
import { text, type ShotState } from '../../../tests/shots/state.ts';
import type { PageCases } from '../../../tests/support/page-cases.ts';

const VISIT = '/vertical/api/planet/info/visitPlanet';

export const cases: PageCases = {
  address: '/plAce',
  live: 'main section ul li button',
  firstVisit: {
    landmarks: ['main h1', 'main h1 + p', 'main > [aria-label="返回"]'],
  },
  // Stamps are read only by stamping: nothing is asked for on arrival.
  faults: [],
  writes: [
    {
      what: 'visits a planet',
      address: '/plAce?planetId=3',
      as: '19900000002',
      call: '/vertical/api/planet/info/visitPlanet',
      rows: 'select coalesce(sum(visit_count), 0) n from planet_visit where user_id = 102',
      submit: { role: 'button', name: '打卡极光星' },
      done: { text: '第一次到极光星，印章盖好了' },
      kept: { text: '1 / 9 枚' },
      twice: 'same',
    },
    {
      what: 'records the task of the link',
      address: '/plAce?planetId=3&taskId=9007',
      as: '19900000002',
      call: '/xfacade/api/verticalTask/doVerticalTask',
      rows: 'select progress n from task_progress where user_id = 102',
      submit: { role: 'button', name: '打卡极光星' },
      done: { text: '1 / 3' },
      retry: { role: 'button', name: '再记一次' },
      twice: 'same',
      findsOut: true,
    },
  ],
};

const path = 'plAce';
/** Two stamps · none · all nine. */
const TWO = '19900000001';
const NONE = '19900000002';
const ALL = '19900000017';
const visit = (name: string) => (shown: Page) =>
  shown.getByRole('button', { name: new RegExp(`^(打卡|再访)${name}$`) }).tap();
const ready = text('印章簿');

export const states: ShotState[] = [
  { state: 'guest', path, until: text('登录后打卡') },
  { state: 'guest-whole', path, until: ready, full: true },
  { state: 'guest-text-200', path, until: ready, full: true, textScale: 2 },
  { state: 'planet', path: 'plAce?planetId=6', until: text('贝壳绕着它转成一圈') },
  { state: 'unknown-book', path, person: NONE, until: text('就能翻开你的印章簿') },
  { state: 'first', path: 'plAce?planetId=3', person: '19900000004', act: visit('极光星'), until: text('到极光星') },
  { state: 'again', path, person: TWO, act: visit('晨汐星'), until: text('2 / 9 枚'), full: true },
  { state: 'all', path: 'plAce?planetId=5', person: ALL, act: visit('眠雪星'), until: text('9 / 9 枚'), full: true },
  { state: 'task', path: 'plAce?taskId=9007', person: TWO, until: text('集齐三枚星球印章') },
  {
    state: 'refused',
    path,
    person: TWO,
    faults: [{ path: VISIT, kind: 'refused' }],
    act: visit('晨汐星'),
    until: (shown) => shown.getByRole('alert').waitFor(),
  },
  {
    state: 'lost',
    path,
    person: TWO,
    faults: [{ path: VISIT, kind: 'network' }],
    act: visit('晨汐星'),
    until: text('再点一次只算一次'),
  },
  { state: 'wrong', path: 'plAce?planetId=10', until: text('请检查 planetId 参数是否正确') },
  {
    state: 'poster',
    path: 'plAce?planetId=5',
    person: ALL,
    act: async (shown) => {
      await visit('眠雪星')(shown);
      await text('9 / 9 枚')(shown);
      await shown.getByRole('button', { name: '做成海报' }).tap();
    },
    until: (shown) => shown.getByRole('dialog').getByRole('img').waitFor(),
  },
];
