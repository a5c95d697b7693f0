export default `
-- AI residents of the islands; who they are and what they say stands in seed/characters.
create table character (
  character_id integer primary key,
  dao_id integer not null unique references dao,
  owner_id integer not null references person,
  daily_limit integer not null check (daily_limit > 0),
  -- messages from before these records began
  chats_before integer not null check (chats_before >= 0)
) strict;

create table character_follower (
  character_id integer not null references character,
  user_id integer not null references person,
  primary key (character_id, user_id)
) strict, without rowid;

create table conversation (
  conversation_id integer primary key autoincrement,
  user_id integer not null references person,
  character_id integer not null references character,
  -- what the person said they are called
  called text,
  created_at integer not null
) strict;
create index conversation_by_person on conversation (user_id, character_id);

create table chat_message (
  message_id integer primary key autoincrement,
  conversation_id integer not null references conversation,
  user_id integer not null references person,
  character_id integer not null references character,
  -- YYYY-MM-DD, Asia/Shanghai: what the daily limit counts by
  day text not null,
  at integer not null,
  content text not null,
  reply text not null,
  -- how it was answered; only a line of the character's own has a number
  kind text not null check (kind in ('line', 'again', 'name', 'memory', 'unknown')),
  line integer check (line >= 0),
  check ((kind in ('line', 'again')) <= (line is not null))
) strict;
create index chat_message_by_conversation on chat_message (conversation_id, message_id);
create index chat_message_by_day on chat_message (user_id, character_id, day);
create index chat_message_by_character on chat_message (character_id);
`;
