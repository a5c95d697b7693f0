import type { Invariant } from './invariant.ts';

/** Tasks and their rewards, stamps, appointments. */
export const taskInvariants: Invariant[] = [
  {
    name: 'a task is done when every step is, and not before',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          where p.progress > t.total or (p.status in ('done', 'claimed')) <> (p.progress = t.total)`,
  },
  {
    name: 'only what may be skipped is',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          where p.status = 'skipped' and t.skippable = 0`,
  },
  {
    name: 'who has done a task for points has them, once and as many as it gives',
    sql: `select p.user_id, p.task_id from task_progress p join novice_task t using (task_id)
          left join ledger_entry l on l.currency = 'points' and l.kind = 'task' and l.user_id = p.user_id
            and l.ref = cast(p.task_id as text)
          where p.status in ('done', 'claimed') and t.reward_kind = 'points'
            and l.amount is not t.reward_amount`,
  },
  {
    name: 'points for a task go to who has done it',
    sql: `select l.id from ledger_entry l
          left join task_progress p on p.user_id = l.user_id and l.ref = cast(p.task_id as text)
          left join novice_task t using (task_id)
          where l.kind = 'task' and (p.status is null or p.status not in ('done', 'claimed') or t.reward_kind <> 'points')`,
  },
  {
    name: 'no place counts for more steps than were done',
    sql: `select s.user_id, s.task_id from task_step s join task_progress p using (user_id, task_id)
          group by s.user_id, s.task_id having count(*) > max(p.progress)`,
  },
  {
    name: 'a step in a place is for a task without a place of its own',
    sql: `select s.user_id from task_step s join novice_task t using (task_id) where t.target_id is not null`,
  },
  {
    name: 'who was on a planet once was there last when they were there first',
    sql: `select user_id, planet_id from planet_visit where visit_count = 1 and last_at <> first_at`,
  },
  {
    name: 'an appointment is for one of the three rounds of a day, by a phone',
    sql: `select round_id from rain_appointment
          where round_id % 10 not in (1, 2, 3) or phone not glob '1[3-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`,
  },
];
