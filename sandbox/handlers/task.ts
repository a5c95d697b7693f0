import type { StatementSyncInstance } from '@photostructure/sqlite';
import {
  annualCourse,
  type CourseChapter,
  doesIconDisappear,
  doVerticalTask,
  noviceTasks,
  onceTaskCompleteStatus,
  rainAppointment,
  type RainRound,
  skipVerticalTask,
  type TaskStatus,
  type VerticalTask,
  visitPlanet,
} from '../../src/api/task.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { seeded } from '../art/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, shanghaiDate, shanghaiDay, shanghaiMonth } from '../core/calendar.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { book } from '../domain/ledger.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

/** Two taps within this time count as one. */
export const DOUBLE_TAP_MS = 2 * SECOND_MS;
/** Maximum number of tasks per request. */
const MAX_TASK_IDS = 50;
/** The hours of the rounds (Asia/Shanghai), and the pool of each, in 1/100 yuan. */
const RAIN = [
  { hour: 10, poolFen: 666_600 },
  { hour: 14, poolFen: 888_800 },
  { hour: 20, poolFen: 1_888_800 },
] as const;
const RAIN_MS = 10 * MINUTE_MS;
const LECTURE_HOUR = 20;
/** 2026-01-01 in Shanghai: the number of participants grows from there. */
const SIGN_UP_OPENED = Date.UTC(2025, 11, 31, 16);
const SIGNED_UP = 8_640;
const SIGN_UPS_A_DAY = 23;

interface TaskRow {
  task_id: number;
  title: string;
  description: string;
  reward_kind: 'asset' | 'points';
  reward_amount: number;
  total: number;
  action: VerticalTask['action'];
  target_id: number | null;
  skippable: 0 | 1;
}

interface ProgressRow {
  task_id: number;
  progress: number;
  status: Exclude<TaskStatus, 'todo'>;
  last_step_at: number;
}

interface ChapterRow {
  chapter_id: number;
  title: string;
  lecturer: string;
  lecturer_title: string;
  month_later: number;
  saturday: number;
  minutes: number;
}

const completed = (status: TaskStatus | undefined) => status === 'done' || status === 'claimed';

/** Beginner tasks, planets, the annual course, and the red-packet rain with appointments. */
export function taskSection(platform: Platform): Section {
  return { handlers: [...taskCalls(platform), planetCall(platform), courseCall(platform), rainCall(platform)] };
}

function taskCalls(platform: Platform) {
  const { db, now, picture } = platform;
  const listed = db.prepare('select * from novice_task where position is not null order by position');
  const findTask = db.prepare('select * from novice_task where task_id = ?');
  const findProgress = db.prepare('select * from task_progress where user_id = ? and task_id = ?');
  const allProgress = db.prepare('select * from task_progress where user_id = ?');
  const saveProgress = db.prepare(
    `insert into task_progress (user_id, task_id, progress, status, last_step_at, finished_at)
     values (?, ?, ?, ?, ?, ?)
     on conflict (user_id, task_id) do update set progress = excluded.progress, status = excluded.status,
       last_step_at = excluded.last_step_at, finished_at = excluded.finished_at`,
  );
  const findStep = db.prepare('select 1 from task_step where user_id = ? and task_id = ? and target_id = ?');
  const addStep = db.prepare('insert into task_step values (?, ?, ?, ?)');
  // Valid targets of tasks without a fixed one, by action; other tasks have no target.
  const places: Partial<Record<VerticalTask['action'], StatementSyncInstance>> = {
    moment: db.prepare('select 1 from moment where moment_id = ?'),
    planet: db.prepare('select 1 from planet where planet_id = ?'),
    chat: db.prepare('select 1 from character where character_id = ?'),
  };

  const taskBy = (taskId: number): TaskRow => {
    const task = findTask.get(taskId) as unknown as TaskRow | undefined;
    if (!task) throw new Refusal('没有这个任务');
    return task;
  };
  const progressOf = (userId: number, taskId: number) =>
    findProgress.get(userId, taskId) as unknown as ProgressRow | undefined;

  return [
    handle(platform, noviceTasks, ({ visitor }: { visitor: Visitor | null }) => {
      const mine = new Map(
        visitor === null
          ? []
          : (allProgress.all(visitor.userId) as unknown as ProgressRow[]).map((row) => [row.task_id, row]),
      );
      return {
        title: '新手七日 · 登岛之路',
        // The tasks start again each month.
        endTime: shanghaiTime(shanghaiMonth(now(), 1) - SECOND_MS),
        tasks: (listed.all() as unknown as TaskRow[]).map((task): VerticalTask => {
          const progress = mine.get(task.task_id);
          return {
            taskId: task.task_id,
            title: task.title,
            description: task.description,
            icon: picture('task', task.task_id),
            reward: { kind: task.reward_kind, amount: task.reward_amount },
            progress: progress?.progress ?? 0,
            total: task.total,
            status: progress?.status ?? 'todo',
            action: task.action,
            ...(task.target_id === null ? {} : { targetId: task.target_id }),
            skippable: task.skippable === 1,
          };
        }),
      };
    }),

    handle(platform, doVerticalTask, ({ input: { taskId, targetId }, visitor: { userId } }) => {
      const task = taskBy(taskId);
      const place = task.target_id === null && targetId !== undefined ? places[task.action] : undefined;
      if (place ? !place.get(targetId ?? 0) : task.target_id !== null && task.target_id !== targetId) {
        throw new Refusal('这一步不在这里完成，请从任务进入');
      }
      const before = progressOf(userId, taskId);
      const standing = {
        taskId,
        status: before?.status ?? 'doing',
        progress: before?.progress ?? 0,
        total: task.total,
      };
      if (before?.status === 'skipped') throw new Refusal('这个任务已经跳过了');
      if (completed(before?.status)) return standing;
      // Double-tap check; ignore a last step in the future, because the clock was set back.
      const since = before ? now() - before.last_step_at : Infinity;
      if (since >= 0 && since < DOUBLE_TAP_MS) return standing;
      // In a task with several targets, each counts once.
      const free = place ? targetId : undefined;
      if (free !== undefined && findStep.get(userId, taskId, free)) return standing;
      const progress = standing.progress + 1;
      const done = progress >= task.total;
      saveProgress.run(userId, taskId, progress, done ? 'done' : 'doing', now(), done ? now() : null);
      if (free !== undefined) addStep.run(userId, taskId, free, now());
      const after = { ...standing, progress, status: done ? ('done' as const) : ('doing' as const) };
      if (!done) return after;
      const reward = { kind: task.reward_kind, amount: task.reward_amount };
      if (reward.kind === 'points') {
        book(platform, { currency: 'points', userId, amount: reward.amount, kind: 'task', ref: String(taskId) });
      }
      return { ...after, reward };
    }),

    handle(platform, skipVerticalTask, ({ input: { taskId }, visitor: { userId } }) => {
      const task = taskBy(taskId);
      if (task.skippable === 0) throw new Refusal('这个任务不能跳过，慢慢来');
      const before = progressOf(userId, taskId);
      if (completed(before?.status)) throw new Refusal('任务已经完成，不用跳过');
      if (before?.status !== 'skipped')
        saveProgress.run(userId, taskId, before?.progress ?? 0, 'skipped', now(), now());
      return { taskId, status: 'skipped' as const };
    }),

    handle(platform, doesIconDisappear, ({ input: { taskId }, visitor: { userId } }) => {
      taskBy(taskId);
      const status = progressOf(userId, taskId)?.status;
      return { disappear: completed(status) || status === 'skipped' };
    }),

    handle(platform, onceTaskCompleteStatus, ({ input: { taskIds }, visitor: { userId } }) => {
      if (taskIds.length > MAX_TASK_IDS) throw new Refusal(`一次最多查询 ${MAX_TASK_IDS} 个任务`);
      return taskIds.map((taskId) => ({ taskId, completed: completed(progressOf(userId, taskId)?.status) }));
    }),
  ];
}

/** A visit gives the stamp the first time and counts every time; two within two seconds count as one. */
function planetCall(platform: Platform) {
  const { db, now } = platform;
  const find = db.prepare('select 1 from planet where planet_id = ?');
  const last = db.prepare('select * from planet_visit where user_id = ? and planet_id = ?');
  const visit = db.prepare(
    `insert into planet_visit (user_id, planet_id, visit_count, first_at, last_at) values (?, ?, 1, ?, ?)
     on conflict (user_id, planet_id) do update set visit_count = visit_count + 1, last_at = excluded.last_at`,
  );
  const stamps = db.prepare(
    `select p.planet_id, p.name, v.first_at, v.visit_count from planet p
     left join planet_visit v on v.planet_id = p.planet_id and v.user_id = ? order by p.planet_id`,
  );
  return handle(platform, visitPlanet, ({ input: { planetId }, visitor: { userId } }) => {
    if (!find.get(planetId)) throw new Refusal('星图上还没有这颗星球');
    const before = last.get(userId, planetId) as { last_at: number } | undefined;
    const since = before ? now() - before.last_at : Infinity;
    if (since < 0 || since >= DOUBLE_TAP_MS) {
      const at = now();
      visit.run(userId, planetId, at, at);
    }
    const book = stamps.all(userId) as unknown as {
      planet_id: number;
      name: string;
      first_at: number | null;
      visit_count: number | null;
    }[];
    const visitCount = book.find((stamp) => stamp.planet_id === planetId)?.visit_count ?? 0;
    return {
      planetId,
      visitCount,
      firstVisit: visitCount === 1,
      stamps: book.map((stamp) => ({
        planetId: stamp.planet_id,
        name: stamp.name,
        ...(stamp.first_at === null ? {} : { stampedAt: shanghaiTime(stamp.first_at) }),
      })),
    };
  });
}

/**
 * The lectures are on Saturdays at 20:00: four in each of the last, the current and the next month. Their list repeats
 * every three months, so that a lecture stays the same when a month ends before it.
 */
function courseCall(platform: Platform) {
  const { db, now, picture } = platform;
  const chapters = db.prepare('select * from course_chapter order by saturday');
  return handle(platform, annualCourse, () => {
    const at = now();
    const year = Number(shanghaiDate(at).slice(0, 4));
    return {
      courseId: year,
      title: '灵屿年度大课',
      year,
      cover: picture('course', year),
      intro:
        '一年一度的公开课，请岛上做事的人讲讲他们怎么做事：怎样画一座岛，怎样留住一个人，怎样让热闹之后还有回声。每周六晚八点，钟声一响就开讲。',
      signUpCount: SIGNED_UP + Math.max(0, Math.floor((at - SIGN_UP_OPENED) / DAY_MS)) * SIGN_UPS_A_DAY,
      chapters: lecturesAt(at, chapters.all() as unknown as ChapterRow[]).map(({ start, ...row }): CourseChapter => {
        const status = at < start ? 'coming' : at < start + row.minutes * MINUTE_MS ? 'live' : 'ended';
        return {
          chapterId: row.chapter_id,
          title: row.title,
          lecturer: row.lecturer,
          lecturerTitle: row.lecturer_title,
          startTime: shanghaiTime(start),
          minutes: row.minutes,
          status,
          ...(status === 'ended'
            ? {
                replayUrl: `/mfuwu/wakeUp?path=${encodeURIComponent(`/course?courseId=${year}&chapterId=${row.chapter_id}`)}`,
              }
            : {}),
        };
      }),
    };
  });
}

/** The lectures of the three months around a moment with their starts, earliest first. */
function lecturesAt(at: number, rows: ChapterRow[]): (ChapterRow & { start: number })[] {
  const [year = 0, month = 0] = shanghaiDate(at).split('-').map(Number);
  return [-1, 0, 1].flatMap((later) =>
    rows
      // Written for the months around November 2026, and again for every third month.
      .filter(({ month_later }) => (year * 12 + month + later) % 3 === (month_later + 2) % 3)
      .map((row) => ({ ...row, start: lectureOf(at, later, row.saturday) })),
  );
}

/** Start of the lecture on a Saturday of the month that is so many months later. */
function lectureOf(at: number, monthLater: number, saturday: number): number {
  const month = shanghaiMonth(at, monthLater);
  const weekday = new Date(month + 8 * HOUR_MS).getUTCDay();
  return month + (((6 - weekday + 7) % 7) + (saturday - 1) * 7) * DAY_MS + LECTURE_HOUR * HOUR_MS;
}

interface Round {
  roundId: number;
  start: number;
  end: number;
  poolFen: number;
}

/** The rounds of a day. A round's id is its day and its number: 202611213. */
function roundsOf(at: number): Round[] {
  const day = shanghaiDay(at);
  return RAIN.map(({ hour, poolFen }, n) => {
    const start = day + hour * HOUR_MS;
    return {
      roundId: Number(shanghaiDate(at).replaceAll('-', '')) * 10 + n + 1,
      start,
      end: start + RAIN_MS,
      poolFen,
    };
  });
}

/**
 * The current or next round, with all rounds of its day. With a phone it makes an appointment for that round, once;
 * without one it only looks up the logged-in user's phone.
 */
function rainCall(platform: Platform) {
  const { db, now } = platform;
  const appoint = db.prepare('insert into rain_appointment values (?, ?, ?) on conflict do nothing');
  const find = db.prepare('select 1 from rain_appointment where round_id = ? and phone = ?');
  const count = db.prepare('select count(*) n from rain_appointment where round_id = ?');
  const phoneOf = db.prepare('select phone from person where user_id = ?');
  return handle(
    platform,
    rainAppointment,
    ({ input, visitor }: { input: { phone?: string | undefined }; visitor: Visitor | null }) => {
      const at = now();
      const today = roundsOf(at);
      // After the last round, tomorrow's rounds are next.
      const rounds = today.some(({ end }) => at < end) ? today : roundsOf(at + DAY_MS);
      const main = rounds.find(({ end }) => at < end) as Round;
      if (input.phone !== undefined) appoint.run(main.roundId, input.phone, at);
      const phone =
        input.phone ?? (visitor && (phoneOf.get(visitor.userId) as { phone: string } | undefined)?.phone) ?? null;
      return {
        roundId: main.roundId,
        title: `${shanghaiTime(main.start).slice(11, 16)} 潮汐红包雨`,
        startTime: shanghaiTime(main.start),
        endTime: shanghaiTime(main.end),
        // Includes appointments made in the app.
        appointmentCount: seeded('rain', main.roundId).int(2_400, 9_800) + (count.get(main.roundId) as { n: number }).n,
        appointed: phone !== null && find.get(main.roundId, phone) !== undefined,
        poolFen: main.poolFen,
        rounds: rounds.map(({ roundId, start, end }): RainRound => ({
          roundId,
          startTime: shanghaiTime(start),
          endTime: shanghaiTime(end),
          state: at < start ? 'coming' : at < end ? 'on' : 'ended',
        })),
      };
    },
  );
}
