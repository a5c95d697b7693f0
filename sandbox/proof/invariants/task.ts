import type { Invariant } from './invariant.ts';

/** Tasks and their rewards, planet visits, appointments. */
export const taskInvariants: Invariant[] = [
  {
    name: 'a task is done exactly if all of its steps are',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          where p.progress > t.total or (p.status in ('done', 'claimed')) <> (p.progress = t.total)`,
  },
  {
    name: 'only skippable tasks are skipped',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          where p.status = 'skipped' and t.skippable = 0`,
  },
  {
    name: 'a done task with a points reward is credited once, with its amount',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          left join ledger_entry l on l.currency = 'points' and l.kind = 'task' and l.user_id = p.user_id
            and l.ref = cast(p.task_id as text)
          where p.status in ('done', 'claimed') and t.reward_kind = 'points'
            and l.amount is not t.reward_amount`,
  },
  {
    name: 'task entries in the ledger belong to done tasks with a points reward',
    sql: `select l.id from ledger_entry l
          left join task_progress p on p.user_id = l.user_id and l.ref = cast(p.task_id as text)
          left join novice_task t using (task_id)
          where l.kind = 'task' and (p.status is null or p.status not in ('done', 'claimed') or t.reward_kind <> 'points')`,
  },
  {
    name: 'a task does not have more recorded steps than its progress',
    sql: `select s.user_id, s.task_id from task_step s join task_progress p using (user_id, task_id)
          group by s.user_id, s.task_id having count(*) > max(p.progress)`,
  },
  {
    name: 'a recorded step belongs to a task without a fixed target',
    sql: `select s.user_id from task_step s join novice_task t using (task_id) where t.target_id is not null`,
  },
  {
    name: 'a planet visited once has equal first and last visit times',
    sql: `select user_id, planet_id from planet_visit where visit_count = 1 and last_at <> first_at`,
  },
  {
    name: 'an appointment is for one of three rounds of a day and has a valid phone',
    sql: `select round_id from rain_appointment
          where round_id % 10 not in (1, 2, 3) or phone not glob '1[3-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
  },
];
