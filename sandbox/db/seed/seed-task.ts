import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { bookPast, daysBefore, type PastBooking } from './history.ts';
import { chapters, noviceTasks, planets, questTasks, type TaskSeed } from '../data/tasks.ts';

/** The person with half of the tasks done, and the one with all. */
const HALF_WAY = 101;
const ALL_DONE = 117;
/** Task progress of the first. Done tasks give no points here, because tests rely on the balance of 101. */
const HALF: readonly (readonly [taskId: number, status: 'doing' | 'done' | 'claimed' | 'skipped', progress: number])[] =
  [
    [9002, 'claimed', 1],
    [9003, 'done', 1],
    [9004, 'doing', 2],
    [9005, 'doing', 1],
    [9006, 'skipped', 0],
    [9007, 'doing', 2],
  ];
/** Where the first did the steps of tasks with several targets. */
const HALF_PLACES: readonly (readonly [taskId: number, targetId: number])[] = [
  [9005, 3001],
  [9007, 1],
  [9007, 4],
];
/** The planets stamped by the first, and the number of visits. */
const HALF_STAMPED: readonly (readonly [planetId: number, visits: number])[] = [
  [1, 6],
  [4, 1],
];
/** Number of done tasks already viewed in the app. */
const CLAIMED = 5;

/** Seeds tasks, planets, lectures, and progress. */
export function seedTask(db: DatabaseSyncInstance): void {
  const addTask = db.prepare('insert into novice_task values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const add = (task: TaskSeed, position: number | null) =>
    addTask.run(
      task.taskId,
      task.title,
      task.description,
      task.reward.kind,
      task.reward.amount,
      task.total,
      task.action,
      task.targetId ?? null,
      task.skippable ? 1 : 0,
      position,
    );
  for (const [position, task] of noviceTasks.entries()) add(task, position);
  for (const task of questTasks) add(task, null);

  const addPlanet = db.prepare('insert into planet values (?, ?)');
  for (const [n, name] of planets.entries()) addPlanet.run(n + 1, name);
  const addChapter = db.prepare('insert into course_chapter values (?, ?, ?, ?, ?, ?, ?)');
  for (const [n, [title, lecturer, lecturerTitle, minutes]] of chapters.entries()) {
    addChapter.run(n + 1, title, lecturer, lecturerTitle, Math.floor(n / 4) - 1, (n % 4) + 1, minutes);
  }

  const addProgress = db.prepare('insert into task_progress values (?, ?, ?, ?, ?, ?)');
  for (const [n, [taskId, status, progress]] of HALF.entries()) {
    const at = daysBefore(12 - n, 0.4);
    addProgress.run(HALF_WAY, taskId, progress, status, at, status === 'doing' ? null : at);
  }
  const addStep = db.prepare('insert into task_step values (?, ?, ?, ?)');
  for (const [taskId, targetId] of HALF_PLACES) addStep.run(HALF_WAY, taskId, targetId, daysBefore(8, 0.4));
  const entries: PastBooking[] = [];
  for (const [n, { taskId, total, reward }] of [...noviceTasks, ...questTasks].entries()) {
    const at = daysBefore(30 - n, 0.6);
    addProgress.run(ALL_DONE, taskId, total, n < CLAIMED ? 'claimed' : 'done', at, at);
    if (reward.kind === 'asset') continue;
    entries.push({
      ...{ currency: 'points', userId: ALL_DONE, amount: reward.amount, kind: 'task', ref: String(taskId), at },
    });
  }
  bookPast(db, entries);

  const addVisit = db.prepare('insert into planet_visit values (?, ?, ?, ?, ?)');
  const visit = (userId: number, planetId: number, visits: number, n: number) => {
    const first = daysBefore(60 - n * 4, 0.3);
    addVisit.run(userId, planetId, visits, first, visits === 1 ? first : daysBefore(20 - n, 0.7));
  };
  for (const [n, [planetId, visits]] of HALF_STAMPED.entries()) {
    visit(HALF_WAY, planetId, visits, n);
  }
  for (const [n] of planets.entries()) {
    visit(ALL_DONE, n + 1, 1 + (n % 3), n);
  }
}
