export default `
-- Daos: the communities of the islands. A person is at home in one at most.
create table dao (
  dao_id integer primary key,
  name text not null unique,
  -- 0: it takes no part in arenas
  takes_part integer not null default 1 check (takes_part in (0, 1))
) strict;

create table dao_member (
  user_id integer primary key references person,
  dao_id integer not null references dao,
  joined_at integer not null
) strict;
create index dao_member_by_dao on dao_member (dao_id, user_id);

-- What people say of themselves; who came later has no row and so an empty home.
create table person_home (
  user_id integer primary key references person,
  bio text not null,
  -- JSON: the first is shown beside the name
  badges text not null,
  territory_name text
) strict;

create table follow (
  follower_id integer not null references person,
  followed_id integer not null references person,
  primary key (followed_id, follower_id),
  check (follower_id <> followed_id)
) strict, without rowid;
create index follow_by_follower on follow (follower_id);

create table moment (
  moment_id integer primary key,
  author_id integer not null references person,
  badge text,
  created_at integer not null,
  content text not null,
  -- JSON
  topics text not null,
  dao_id integer references dao,
  image_count integer not null check (image_count between 0 and 9),
  view_count integer not null check (view_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  -- comments on the moment itself; their replies are counted by each comment
  comment_count integer not null default 0 check (comment_count >= 0),
  share_count integer not null check (share_count >= 0),
  -- reachable by its id, shown in no list
  hidden integer not null default 0 check (hidden in (0, 1))
) strict;
create index moment_by_author on moment (author_id, hidden, created_at, moment_id);
create index moment_by_dao on moment (dao_id, hidden, created_at, moment_id);

create table moment_like (
  moment_id integer not null references moment,
  user_id integer not null references person,
  primary key (moment_id, user_id)
) strict, without rowid;

-- Comments (no parent) and the replies to them.
create table comment (
  comment_id integer primary key,
  moment_id integer not null references moment,
  parent_id integer references comment,
  author_id integer not null references person,
  created_at integer not null,
  content text not null,
  like_count integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0)
) strict;
create index comment_by_moment on comment (moment_id, created_at, comment_id) where parent_id is null;
create index reply_by_comment on comment (parent_id, created_at, comment_id) where parent_id is not null;

create table comment_like (
  comment_id integer not null references comment,
  user_id integer not null references person,
  primary key (comment_id, user_id)
) strict, without rowid;

-- A week's contest of opinions. It is written down, opinions and likes to come included, when it is first asked for.
create table arena (
  arena_id integer primary key,
  theme integer not null check (theme >= 0),
  started_at integer not null unique,
  ends_at integer not null,
  check (ends_at > started_at)
) strict;

create table opinion (
  opinion_id integer primary key,
  arena_id integer not null references arena,
  author_id integer not null references person,
  dao_id integer not null references dao,
  side text not null check (side in ('red', 'blue')),
  content text not null,
  created_at integer not null,
  unique (arena_id, author_id)
) strict;
create index opinion_by_arena on opinion (arena_id, created_at, opinion_id);

create table opinion_like (
  opinion_id integer not null references opinion,
  user_id integer not null references person,
  at integer not null,
  primary key (opinion_id, user_id)
) strict, without rowid;
`;
