import { text, type ShotState } from '../../../tests/shots/state.ts';

const path = 'trends-detail-quest?momentId=3001&taskId=9101';
const TASK = '/xfacade/api/verticalTask';
const completed = (yes: boolean, disappear = yes) => ({
  [`${TASK}/onceTaskCompleteStatus`]: [{ taskId: 9101, completed: yes }],
  [`${TASK}/doesICONDisappear`]: { disappear },
});
/** Nobody's own progress: what is said of it is answered here. */
const person = '19900000002';

export const states: ShotState[] = [
  {
    state: 'loading',
    path,
    faults: [{ path: '/connect/moment/detailNoAuth', kind: 'slow', delayMs: 8_000 }],
    until: (shown) => shown.getByRole('status', { name: '正在加载' }).waitFor(),
  },
  { state: 'visitor', path, until: text('登录开始') },
  {
    state: 'visitor-full',
    path: 'trends-detail-quest?momentId=3008&taskId=9101',
    until: text('登录开始'),
    full: true,
  },
  {
    state: 'reading',
    path,
    person,
    answers: completed(false),
    until: (shown) => shown.getByRole('img', { name: /^还要读 1\d 秒$/ }).waitFor(),
  },
  {
    state: 'text-200',
    path,
    person,
    answers: completed(false),
    until: (shown) => shown.getByRole('img', { name: /^还要读/ }).waitFor(),
    textScale: 2,
  },
  {
    state: 'skip',
    path,
    person,
    answers: completed(false),
    act: async (shown) => shown.getByRole('button', { name: '跳过', exact: true }).tap(),
    until: (shown) => shown.getByRole('dialog').waitFor(),
  },
  { state: 'done', path, person, answers: completed(true), until: text('任务完成') },
  { state: 'skipped', path, person, answers: completed(false, true), until: text('任务已跳过') },
  {
    state: 'standing-failed',
    path,
    person,
    faults: [{ path: `${TASK}/doesICONDisappear`, kind: '500' }],
    until: text('任务没有加载出来'),
  },
  {
    state: 'no-task',
    path: 'trends-detail-quest?momentId=3002&taskId=99999',
    person,
    until: text('没有这个任务'),
  },
  { state: 'bad-id', path: 'trends-detail-quest?momentId=3001', until: text('请检查 taskId 参数是否正确') },
];
