import type { Invariant } from './invariant.ts';

/** A conversation belongs to one person and one character, and no one exceeds the daily quota. */
export const characterInvariants: Invariant[] = [
  {
    name: 'a message belongs to the person and the character of its conversation',
    sql: `select message_id from chat_message m join conversation c using (conversation_id)
          where m.user_id <> c.user_id or m.character_id <> c.character_id`,
  },
  {
    name: 'nobody has said more to a character in a day than it hears',
    sql: `select user_id from chat_message join character using (character_id)
          group by user_id, character_id, day having count(*) > max(daily_limit)`,
  },
  {
    name: 'a message is of the day it was sent on',
    sql: "select message_id from chat_message where day <> strftime('%Y-%m-%d', at / 1000 + 28800, 'unixepoch')",
  },
  {
    name: 'a conversation has at least one message',
    sql: `select conversation_id from conversation c where not exists (
            select 1 from chat_message m where m.conversation_id = c.conversation_id)`,
  },
  {
    name: 'a message says something and has an answer',
    sql: `select message_id from chat_message where length(content) = 0 or length(reply) = 0`,
  },
  {
    name: 'a line is said once in a conversation, unless it is said to be said again',
    sql: `select min(message_id) from chat_message where kind = 'line' group by conversation_id, line having count(*) > 1`,
  },
  {
    name: 'a character that says it does not know says so in other words than just before',
    sql: `select message_id from (
            select message_id, kind, reply,
              lag(kind) over (partition by conversation_id order by message_id) kind_before,
              lag(reply) over (partition by conversation_id order by message_id) reply_before
            from chat_message)
          where kind = 'unknown' and kind_before = 'unknown' and reply = reply_before`,
  },
];
