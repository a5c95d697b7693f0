export default `
create table novice_task (
  task_id integer primary key,
  title text not null,
  description text not null,
  reward_kind text not null check (reward_kind in ('asset', 'points')),
  -- pieces or points
  reward_amount integer not null check (reward_amount > 0),
  total integer not null check (total > 0),
  action text not null check (action in ('moment', 'planet', 'chat', 'sign', 'app')),
  -- the one moment, planet or character where it is done; null: any
  target_id integer,
  skippable integer not null check (skippable in (0, 1)),
  -- its place in the newcomer's list; null: it is done elsewhere
  position integer unique
) strict;

create table task_progress (
  user_id integer not null references person,
  task_id integer not null references novice_task,
  progress integer not null check (progress >= 0),
  -- claimed: done, and its reward was looked at in the app
  status text not null check (status in ('doing', 'done', 'claimed', 'skipped')),
  last_step_at integer not null,
  finished_at integer,
  primary key (user_id, task_id),
  check ((status = 'doing') = (finished_at is null)),
  check (status <> 'doing' or progress > 0)
) strict, without rowid;

-- Where a step was done, for tasks of several places: each counts once.
create table task_step (
  user_id integer not null,
  task_id integer not null,
  target_id integer not null,
  at integer not null,
  primary key (user_id, task_id, target_id),
  foreign key (user_id, task_id) references task_progress
) strict, without rowid;

create table planet (
  planet_id integer primary key,
  name text not null unique
) strict;

create table planet_visit (
  user_id integer not null references person,
  planet_id integer not null references planet,
  visit_count integer not null check (visit_count > 0),
  first_at integer not null,
  last_at integer not null,
  primary key (user_id, planet_id)
) strict, without rowid;

-- A lecture is on a Saturday evening of the month before, this month or the next (saturday 1 to 4), whenever one looks.
create table course_chapter (
  chapter_id integer primary key,
  title text not null,
  lecturer text not null,
  lecturer_title text not null,
  month_later integer not null check (month_later between -1 and 1),
  saturday integer not null check (saturday between 1 and 4),
  minutes integer not null check (minutes > 0),
  unique (month_later, saturday)
) strict;

-- A round is named by its day and its place in it: 202611213.
create table rain_appointment (
  round_id integer not null,
  phone text not null,
  at integer not null,
  primary key (round_id, phone)
) strict, without rowid;
`;
