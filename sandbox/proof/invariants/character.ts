import type { Invariant } from './invariant.ts';

/** Conversations belong to one user and one character; daily limits are not exceeded. */
export const characterInvariants: Invariant[] = [
  {
    name: 'a message has the user and the character of its conversation',
    sql: `select message_id from chat_message m join conversation c using (conversation_id)
          where m.user_id <> c.user_id or m.character_id <> c.character_id`,
  },
  {
    name: 'a user does not exceed the daily message limit of a character',
    sql: `select user_id from chat_message join character using (character_id)
          group by user_id, character_id, day having count(*) > max(daily_limit)`,
  },
  {
    name: 'the day of a message matches its time',
    sql: "select message_id from chat_message where day <> strftime('%Y-%m-%d', at / 1000 + 28800, 'unixepoch')",
  },
  {
    name: 'a conversation has at least one message',
    sql: `select conversation_id from conversation c where not exists (
            select 1 from chat_message m where m.conversation_id = c.conversation_id)`,
  },
  {
    name: 'a message and its reply are not empty',
    sql: `select message_id from chat_message where length(content) = 0 or length(reply) = 0`,
  },
  {
    name: 'a scripted line is used once in a conversation',
    sql: `select min(message_id) from chat_message where kind = 'line' group by conversation_id, line having count(*) > 1`,
  },
  {
    name: 'two consecutive "unknown" replies differ in text',
    sql: `select message_id from (
            select message_id, kind, reply,
              lag(kind) over (partition by conversation_id order by message_id) kind_before,
              lag(reply) over (partition by conversation_id order by message_id) reply_before
            from chat_message)
          where kind = 'unknown' and kind_before = 'unknown' and reply = reply_before`,
  },
];
