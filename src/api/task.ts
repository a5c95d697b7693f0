// Contract: spec.md 7, Activity and tasks.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Code, FilledText, Flag, Phone, Time, Word } from './domain-shapes.ts';
import { Count, Fen, Id, List, Nothing, Page, Text, Url, User, paging } from './shapes.ts';

export const CourseChapter = v.object({
  chapterId: Id,
  title: v.string(),
  lecturer: v.string(),
  lecturerTitle: Text,
  startTime: Time,
  /** duration in minutes */
  minutes: Count,
  status: v.picklist(['coming', 'live', 'ended']),
  replayUrl: v.optional(Url),
});
export type CourseChapter = v.InferOutput<typeof CourseChapter>;

export const AnnualCourse = v.object({
  courseId: Id,
  title: v.string(),
  year: Count,
  cover: Url,
  intro: Text,
  signUpCount: Count,
  chapters: List(CourseChapter),
});
export type AnnualCourse = v.InferOutput<typeof AnnualCourse>;

export const RainRound = v.object({
  roundId: Id,
  startTime: Time,
  endTime: Time,
  /** undefined for a word that is not known: the clock tells it */
  state: Word(['coming', 'on', 'ended'], undefined),
});
export type RainRound = v.InferOutput<typeof RainRound>;

/** The next round of the red-packet rain and all rounds of today. */
export const RainAppointment = v.object({
  roundId: Id,
  title: v.string(),
  startTime: Time,
  endTime: Time,
  appointmentCount: Count,
  /** whether the given phone number has an appointment */
  appointed: Flag,
  /** total amount of the round, in 1/100 yuan */
  poolFen: Fen,
  rounds: List(RainRound),
});
export type RainAppointment = v.InferOutput<typeof RainAppointment>;

/** Units of a reward: asset (copies), integral points, or cash (1/100 yuan). */
const REWARD_KINDS = ['asset', 'points', 'cash'] as const;

export const ResidentReward = v.object({
  rewardId: Id,
  title: v.string(),
  cover: Url,
  kind: v.picklist(REWARD_KINDS),
  /** copies, points or 1/100 yuan, depending on `kind` */
  amount: Count,
  createTime: Time,
  state: v.picklist(['pending', 'granted']),
});
export type ResidentReward = v.InferOutput<typeof ResidentReward>;

/** The original resident who sent the invitation. */
export const Inviter = v.object({ ...User.entries, residentNo: Code, invitedCount: Count, joinTime: Time });
export type Inviter = v.InferOutput<typeof Inviter>;

const TASK_STATUSES = ['todo', 'doing', 'done', 'claimed', 'skipped'] as const;
export const TaskStatus = v.picklist(TASK_STATUSES);
export type TaskStatus = v.InferOutput<typeof TaskStatus>;

/** Reward of a task; `amount` is copies, points or 1/100 yuan, depending on `kind`; of another kind it says nothing. */
export const TaskReward = v.object({ kind: Word(REWARD_KINDS, 'other'), amount: Count });
export type TaskReward = v.InferOutput<typeof TaskReward>;

export const VerticalTask = v.object({
  taskId: Id,
  title: v.string(),
  description: Text,
  icon: Url,
  reward: TaskReward,
  /** completed steps, of `total` */
  progress: Count,
  total: Count,
  status: TaskStatus,
  /** where the user completes the task */
  action: v.picklist(['moment', 'planet', 'chat', 'sign', 'app']),
  /** the moment, planet or character for `action` */
  targetId: v.optional(Id),
  skippable: Flag,
});
export type VerticalTask = v.InferOutput<typeof VerticalTask>;

/** The tasks for new users, in order. */
export const NoviceTasks = v.object({
  title: v.string(),
  endTime: v.optional(Time),
  tasks: List(VerticalTask),
});
export type NoviceTasks = v.InferOutput<typeof NoviceTasks>;

export const PlanetVisit = v.object({
  planetId: Id,
  visitCount: Count,
  firstVisit: Flag,
  /** all planets; without `stampedAt` if not visited yet */
  stamps: List(v.object({ planetId: Id, name: v.string(), stampedAt: v.optional(Time) })),
});
export type PlanetVisit = v.InferOutput<typeof PlanetVisit>;

export const FirstRecommend = v.object({ recommendId: Id, inviteCode: Code, createTime: Time });
export type FirstRecommend = v.InferOutput<typeof FirstRecommend>;

/** The annual course with its current state. */
export const annualCourse = defineCall({
  method: 'GET',
  path: '/xfacade/api/facade/forbes/h5/getAnnualCourse',
  who: 'C',
  send: Nothing,
  data: AnnualCourse,
});

/** The text of a registration QR code for a page of this app; the browser renders the code. */
export const registrationQrcode = defineCall({
  method: 'POST',
  path: '/acApi/server/common/registration/qrcode',
  who: 'O',
  send: v.object({ activityId: Id, inviterId: v.optional(Id), path: FilledText }),
  data: v.object({ qrText: v.string(), expireTime: Time }),
});

/** Today's red-packet rain; with `phone`, also whether it has an appointment. */
export const rainAppointment = defineCall({
  method: 'POST',
  path: '/finance/redPacketRain/open/appointmentInfo',
  who: 'O',
  send: v.object({ phone: v.optional(Phone) }),
  data: RainAppointment,
});

/** The user's rewards as an original resident. */
export const residentRewards = defineCall({
  method: 'GET',
  path: '/acApi/api/originalResident/reward/search/h5',
  who: 'A',
  send: v.object(paging),
  data: Page(ResidentReward),
});

/** The original resident who sent an invitation; rejects for an unknown id. */
export const inviterInfo = defineCall({
  method: 'GET',
  path: '/acApi/server/originalResident/inviterInfo/{id}',
  who: 'O',
  send: v.object({ id: Id }),
  data: Inviter,
});

/** Skips a skippable task. */
export const skipVerticalTask = defineCall({
  method: 'POST',
  path: '/xfacade/api/verticalTask/doVerticalTaskSkip',
  who: 'A',
  send: v.object({ taskId: Id }),
  data: v.object({ taskId: Id, status: Word(TASK_STATUSES, 'skipped') }),
});

/** Completes one step of a task; returns `reward` if this step earned it. */
export const doVerticalTask = defineCall({
  method: 'POST',
  path: '/xfacade/api/verticalTask/doVerticalTask',
  who: 'A',
  send: v.object({ taskId: Id, targetId: v.optional(Id) }),
  data: v.object({
    taskId: Id,
    status: Word(TASK_STATUSES, 'doing'),
    progress: Count,
    total: Count,
    reward: v.optional(TaskReward),
  }),
});

/** Whether to hide the floating icon of a task. */
export const doesIconDisappear = defineCall({
  method: 'POST',
  path: '/xfacade/api/verticalTask/doesICONDisappear',
  who: 'A',
  send: v.object({ taskId: Id }),
  data: v.object({ disappear: Flag }),
});

/** Which of these one-time tasks the user has completed. */
export const onceTaskCompleteStatus = defineCall({
  method: 'POST',
  path: '/xfacade/api/verticalTask/onceTaskCompleteStatus',
  who: 'A',
  send: v.object({ taskIds: v.array(Id) }),
  data: List(v.object({ taskId: Id, completed: Flag })),
});

/** The tasks for new users, with progress when logged in. */
export const noviceTasks = defineCall({
  method: 'GET',
  path: '/xfacade/api/verticalTask/noviceTaskList',
  who: 'C',
  own: true,
  send: Nothing,
  data: NoviceTasks,
});

/** Visits a planet; the first visit stamps it. */
export const visitPlanet = defineCall({
  method: 'POST',
  path: '/vertical/api/planet/info/visitPlanet',
  who: 'A',
  send: v.object({ planetId: Id }),
  data: PlanetVisit,
});

/** Makes the user first recommender of an activity; a repeated call returns the same record. */
export const createFirstRecommend = defineCall({
  method: 'POST',
  path: '/acApi/api/firstRecommend/create/{id}',
  who: 'A',
  send: v.object({ id: Id }),
  data: FirstRecommend,
});
