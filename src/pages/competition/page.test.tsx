import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { http } from 'msw';
import { createPath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quietMoment } from '../../../tests/support/quiet-moment.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { annualCourse, type CourseChapter } from '../../api/task.ts';
import * as sharing from '../../features/sharing/open-share.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { ServerClock, serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { lecturesAt, nextTurn } from './lectures.ts';

vi.mock('../../kit/overlay/feedback.ts', { spy: true });

const HOUR = 3_600_000;
const chapters = async () => (await annualCourse({})).chapters;
const stage = (name: string) => screen.findByRole('region', { name });
const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace(/\u00a0/g, ' '));

/** Sets the clocks of phone and platform; time continues from there, or is controlled by the listed fake timers. */
function standAt(moment: number, told: ('setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval')[] = []): void {
  vi.useRealTimers();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', ...told], now: moment });
  sandbox().setNow(moment);
}

/** Files downloaded by the page. */
let files: { name: string; text: Promise<string> }[];
beforeEach(() => {
  standAt(quietMoment());
  files = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, text: last.text() });
  });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(serverClock, new ServerClock());
});

test('shows the next lecture with a countdown, upcoming lectures and past ones', async () => {
  const all = await chapters();
  const ended = all.filter(({ status }) => status === 'ended');
  const ahead = all.filter(({ status }) => status !== 'ended');
  renderApp('/competition');
  const next = await stage('下一讲');
  expect(next).toHaveTextContent(ahead[0]?.title ?? '?');
  expect(within(next).getByRole('timer')).toHaveTextContent('距开讲');
  expect(rows('接下来')).toHaveLength(ahead.length);
  expect(rows('讲完的')).toHaveLength(ended.length);
  expect(rows('讲完的')[0]).toContain(ended[ended.length - 1]?.title ?? '?');
  expect(rows('接下来')[0]).toMatch(/^(今天|(\d+ 年 )?\d+ 月 \d+ 日) 周六 20:00未开始/);
});

test('a lecture whose date is impossible is listed last without it, and the others stay', async () => {
  const course = await annualCourse({});
  const [ahead] = course.chapters.filter(({ status }) => status === 'coming');
  const dated = course.chapters.filter(({ status }) => status !== 'ended').length;
  server.use(
    http.get('*/facade/forbes/h5/getAnnualCourse', () =>
      Response.json({
        code: 200,
        data: {
          ...course,
          chapters: [
            { ...ahead, chapterId: 99, title: '还没定', startTime: '0000-00-00 00:00:00' },
            ...course.chapters,
          ],
        },
      }),
    ),
  );
  const { user } = renderApp('/competition');
  expect(await stage('下一讲')).not.toHaveTextContent('还没定');
  await waitFor(() => expect(rows('接下来')).toHaveLength(dated + 1));
  expect(rows('接下来')[dated]).toMatch(/^未开始还没定/);
  // Nor does it spoil the calendar of the others.
  await user.click(screen.getByRole('button', { name: /^把接下来/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text).not.toContain('还没定');
});

test('opens a replay in the app', async () => {
  const all = await chapters();
  const last = all.filter(({ status }) => status === 'ended').pop();
  renderApp('/competition');
  const link = await screen.findByRole('link', { name: `看回放：${last?.title ?? ''}` });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    new RegExp(`/wakeUp\\?path=/course\\?courseId=\\d+&chapterId=${last?.chapterId ?? '?'}$`),
  );
});

/** Gives every lecture the same replay. */
function answerReplay(replayUrl: string): void {
  server.use(
    http.get('*/facade/forbes/h5/getAnnualCourse', async ({ request }) => {
      const answer = (await (await sandbox().respond(request))?.json()) as { data: { chapters: object[] } };
      const chapters = answer.data.chapters.map((one) => ({ ...one, replayUrl }));
      return Response.json({ ...answer, data: { ...answer.data, chapters } });
    }),
  );
}

test.each([
  '/media/replay/12.mp4',
  '/mfuwu/media/replay/12',
  '/mfuwu/api/replay/12',
  'https://video.lingyu.example/12?path=/x',
  'http://localhost:5173/replay/12',
])('opens a replay that stands at %s', async (replayUrl) => {
  const course = await annualCourse({});
  server.use(
    http.get('*/facade/forbes/h5/getAnnualCourse', () =>
      Response.json({
        code: 200,
        data: { ...course, chapters: course.chapters.map((one) => ({ ...one, replayUrl })) },
      }),
    ),
  );
  renderApp('/competition?inviteCode=FBYK94');
  const [link] = await screen.findAllByRole('link', { name: /^看回放：/ });
  expect(link).toHaveAttribute('href', replayUrl);
  // The router leaves it to the browser.
  let taken: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  if (link) fireEvent.click(link);
  expect(taken).toBe(false);
});

test('keeps the inviter in what is shared, in the calendar, and on the way to a replay in the app', async () => {
  const replayUrl = `${import.meta.env.BASE_URL}wakeUp?path=%2Fcourse%2F1`;
  answerReplay(replayUrl);
  const share = vi.spyOn(sharing, 'openShare').mockResolvedValue();
  const { user, router } = renderApp('/competition?inviteCode=FBYK94');
  await user.click(await screen.findByRole('button', { name: '分享课程' }));
  expect(share.mock.lastCall?.[0].url).toMatch(/\/competition\?inviteCode=FBYK94$/);
  await user.click(within(await stage('下一讲')).getByRole('button', { name: '加到日历' }));
  expect(await files[0]?.text).toMatch(/^URL:.+\/competition\?inviteCode=FBYK94\r?$/m);
  const [replay] = await screen.findAllByRole('link', { name: /^看回放：/ });
  if (replay) fireEvent.click(replay);
  await waitFor(() => expect(createPath(router.state.location)).toBe('/wakeUp?path=%2Fcourse%2F1&inviteCode=FBYK94'));
});

describe('with a moving clock', () => {
  test('starts and ends a lecture at its times', async () => {
    const first = (await chapters()).find(({ status }) => status === 'coming');
    const start = parseShanghaiTime(first?.startTime ?? '');
    const end = start + (first?.minutes ?? 0) * 60_000;
    standAt(start - 5_000, ['setTimeout', 'clearTimeout']);
    renderApp('/competition');
    expect(await stage('下一讲')).toHaveTextContent(first?.title ?? '?');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    const live = await stage('正在讲');
    expect(live).toHaveTextContent(first?.title ?? '?');
    expect(within(live).getByRole('link', { name: '去 App 里听' })).toBeVisible();
    expect(rows('接下来')[0]).toContain('直播中');
    expect(document.getElementById('announcer')).toHaveTextContent(`「${first?.title ?? '?'}」开讲了`);
    await act(() => vi.advanceTimersByTimeAsync(end - Date.now() + 2_000));
    await waitFor(() => expect(screen.queryByRole('region', { name: '正在讲' })).toBeNull());
    await waitFor(() => expect(rows('讲完的')[0]).toContain(first?.title ?? '?'));
  });

  test('a lecture that runs over stays live until the platform ends it', async () => {
    const course = await annualCourse({});
    const first = course.chapters.find(({ status }) => status === 'coming');
    const end = parseShanghaiTime(first?.startTime ?? '') + (first?.minutes ?? 0) * 60_000;
    let over = false;
    server.use(
      http.get('*/facade/forbes/h5/getAnnualCourse', () =>
        Response.json({
          statusCode: 200,
          code: 200,
          data: {
            ...course,
            chapters: course.chapters.map((one) =>
              one.chapterId === first?.chapterId ? { ...one, status: over ? 'ended' : 'live' } : one,
            ),
          },
        }),
      ),
    );
    standAt(end - 5_000, ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']);
    renderApp('/competition');
    await stage('正在讲');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await stage('正在讲')).toHaveTextContent(first?.title ?? '?');
    over = true;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(rows('讲完的')[0]).toContain(first?.title ?? '?'));
    expect(screen.queryByRole('region', { name: '正在讲' })).toBeNull();
  });

  test('starts a lecture even if the refetch fails', async () => {
    const first = (await chapters()).find(({ status }) => status === 'coming');
    const start = parseShanghaiTime(first?.startTime ?? '');
    standAt(start - 5_000, ['setTimeout', 'clearTimeout']);
    renderApp('/competition');
    await stage('下一讲');
    sandbox().faults.set([{ path: '/', kind: '504' }]);
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(await stage('正在讲')).toHaveTextContent(first?.title ?? '?');
    expect(await screen.findByText('最新情况没有加载出来')).toBeVisible();
    expect(await stage('正在讲')).toHaveTextContent(first?.title ?? '?');
  });

  test('is up to date when the phone wakes up', async () => {
    const first = (await chapters()).find(({ status }) => status === 'coming');
    const start = parseShanghaiTime(first?.startTime ?? '');
    standAt(start - HOUR, ['setTimeout', 'clearTimeout']);
    renderApp('/competition');
    await stage('下一讲');
    vi.setSystemTime(start + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await stage('正在讲')).toHaveTextContent(first?.title ?? '?');
  });
});

describe('on a phone whose clock is wrong', () => {
  const MINUTE = 60_000;
  const wrong = [-72 * HOUR, -10 * MINUTE, 10 * MINUTE, 72 * HOUR];
  const visits = ['the first visit', 'a reload'] as const;
  test.each(wrong.flatMap((by) => visits.map((visit) => [by / MINUTE, visit] as const)))(
    'by %i minutes, %s: the lecture starts at its time on the platform',
    async (minutes, visit) => {
      const first = (await chapters()).find(({ status }) => status === 'coming');
      const start = parseShanghaiTime(first?.startTime ?? '');
      const open = (moment: number) => {
        vi.useRealTimers();
        vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: moment + minutes * MINUTE });
        sandbox().setNow(moment);
        // A document begins without an answer, with the clock of the phone.
        queryClient.clear();
        Object.assign(serverClock, new ServerClock());
        return renderApp('/competition');
      };
      const { unmount } = open(start - 2_000);
      if (visit === 'a reload') {
        await screen.findAllByRole('region');
        unmount();
        open(start - 2_000);
      }
      expect(await stage('正在讲')).toHaveTextContent(first?.title ?? '?');
    },
  );

  test('a clock that is corrected later is followed', async () => {
    const first = (await chapters()).find(({ status }) => status === 'coming');
    const start = parseShanghaiTime(first?.startTime ?? '');
    standAt(start - HOUR);
    renderApp('/competition');
    expect(await stage('下一讲')).toHaveTextContent(first?.title ?? '?');
    // The phone's clock jumps ahead by three days, and the next answer puts it right.
    Object.assign(serverClock, new ServerClock(() => Date.now() + 72 * HOUR));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '下一讲' })).not.toHaveTextContent(first?.title ?? '?'),
    );
    Object.assign(serverClock, new ServerClock());
    await waitFor(() => expect(screen.getByRole('region', { name: '下一讲' })).toHaveTextContent(first?.title ?? '?'));
  });
});

describe('calendar', () => {
  const events = async (index: number) => {
    const calendar = new ICAL.Component(ICAL.parse((await files[index]?.text) ?? '') as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component);
      return { title: summary, start: startDate.toJSDate().getTime(), end: endDate.toJSDate().getTime() };
    });
  };

  test('saves the next lecture, or all upcoming ones', async () => {
    const coming = (await chapters()).filter(({ status }) => status === 'coming');
    const { user } = renderApp('/competition');
    await user.click(within(await stage('下一讲')).getByRole('button', { name: '加到日历' }));
    await user.click(screen.getByRole('button', { name: `把接下来 ${coming.length} 讲加到日历` }));
    expect(files.map(({ name }) => name)).toEqual(['年度大课.ics', '年度大课.ics']);
    const expected = coming.map(({ title, startTime, minutes }) => ({
      title,
      start: parseShanghaiTime(startTime),
      end: parseShanghaiTime(startTime) + minutes * 60_000,
    }));
    expect(await events(0)).toEqual(expected.slice(0, 1));
    expect(await events(1)).toEqual(expected);
    expect(toast).toHaveBeenCalledWith('日历文件已下载，打开它就能加进日历');
  });

  test('copies the times in WeChat, which cannot download', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0.44',
    );
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [first] = (await chapters()).filter(({ status }) => status === 'coming');
    const { user } = renderApp('/competition');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(await stage('下一讲')).getByRole('button', { name: '加到日历' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('这里不能存日历，时间已复制'));
    expect(files).toEqual([]);
    expect([...copied.mock.calls, ...write.mock.calls].join()).toContain(first?.title ?? '?');
  });
});

test('shows an empty state and the replays when nothing is upcoming', async () => {
  const all = (await chapters()).filter(({ status }) => status === 'ended');
  sandbox().db.exec(`delete from course_chapter where chapter_id not in (${all.map((one) => one.chapterId).join()})`);
  renderApp('/competition');
  expect(await screen.findByText('今年的课讲完了')).toBeVisible();
  expect(screen.queryByRole('region', { name: '接下来' })).toBeNull();
  expect(rows('讲完的')).toHaveLength(all.length);
});

test('shows a link elsewhere without lectures', async () => {
  sandbox().db.exec('delete from course_chapter');
  renderApp('/competition');
  expect(await screen.findByText('课表还在排')).toBeVisible();
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
});

describe('lecture state', () => {
  const chapter = (status: CourseChapter['status']): CourseChapter => ({
    chapterId: 1,
    title: '第一讲',
    lecturer: '苏听澜',
    lecturerTitle: '岛屿建筑师',
    startTime: '2026-11-28 20:00:00',
    minutes: 90,
    status,
  });
  const start = Date.UTC(2026, 10, 28, 12);
  test.each([
    [-1, 'coming', 'coming'],
    [0, 'coming', 'live'],
    [90 * 60_000 - 1, 'coming', 'live'],
    [90 * 60_000, 'coming', 'ended'],
    // A state reported by the platform is not reverted.
    [-1, 'live', 'live'],
    [-1, 'ended', 'ended'],
    [0, 'ended', 'ended'],
  ] as const)('%d ms after the start, reported as %s: %s', (after, told, is) => {
    expect(lecturesAt([chapter(told)], start + after)[0]?.status).toBe(is);
  });
  test('one that runs over stays live as long as the platform has said so after its end', () => {
    const end = start + 90 * 60_000;
    expect(lecturesAt([chapter('live')], end + 60_000)[0]?.status).toBe('live');
    expect(lecturesAt([chapter('live')], end + 60_000, end - 1)[0]?.status).toBe('ended');
    expect(lecturesAt([chapter('ended')], end - 1)[0]?.status).toBe('ended');
  });
  test('changes at start and end', () => {
    const lectures = lecturesAt([chapter('coming')], start - 1);
    expect(nextTurn(lectures, start - 1)).toBe(start);
    expect(nextTurn(lectures, start)).toBe(start + 90 * 60_000);
    expect(nextTurn(lectures, start + 90 * 60_000)).toBeNull();
  });
});
