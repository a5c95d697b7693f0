import { type Character, listCharacters, robotDetail, sendMessage } from '../../src/api/character.ts';
import { shanghaiDate } from '../core/calendar.ts';
import { type PastMessage, replyTo } from '../domain/conversation.ts';
import { characters } from '../db/data/characters/index.ts';
import type { Persona } from '../db/data/characters/persona.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import type { Platform } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

interface CharacterRow {
  character_id: number;
  dao_id: number;
  owner_id: number;
  daily_limit: number;
  chats_before: number;
}

interface ConversationRow {
  conversation_id: number;
  user_id: number;
  character_id: number;
  called: string | null;
}

const NO_CHARACTER = '没有找到这位岛上的居民';
const NOT_YOURS = '这段对话不属于你';
/** Number of initial questions, and of sample dialogues. */
const FIRST_QUESTIONS = 4;

/**
 * The AI characters (spec.md 7, AI chat). A conversation belongs to one person and one character; the daily quota is
 * per person and character, from midnight to midnight in Asia/Shanghai.
 */
export function characterSection(platform: Platform): Section {
  const { db, now, picture, user } = platform;
  const find = db.prepare('select * from character where character_id = ?');
  const all = db.prepare('select * from character order by character_id');
  const countFollowers = db.prepare('select count(*) n from character_follower where character_id = ?');
  const countChats = db.prepare('select count(*) n from chat_message where character_id = ?');
  const countToday = db.prepare(
    'select count(*) n from chat_message where user_id = ? and character_id = ? and day = ?',
  );
  const findConversation = db.prepare('select * from conversation where conversation_id = ?');
  const begin = db.prepare('insert into conversation (user_id, character_id, created_at) values (?, ?, ?)');
  const call = db.prepare('update conversation set called = ? where conversation_id = ?');
  const pastMessages = db.prepare(
    'select content, reply, kind, line from chat_message where conversation_id = ? order by message_id',
  );
  const add = db.prepare(
    `insert into chat_message (conversation_id, user_id, character_id, day, at, content, reply, kind, line)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const count = (statement: typeof countChats, ...of: (number | string)[]) => (statement.get(...of) as { n: number }).n;

  const known = (characterId: number): { row: CharacterRow; persona: Persona } => {
    const row = find.get(characterId) as unknown as CharacterRow | undefined;
    const persona = characters.get(characterId);
    if (!row || !persona) throw new Refusal(NO_CHARACTER);
    return { row, persona };
  };

  const shown = ({ character_id: characterId, daily_limit: dailyLimit }: CharacterRow): Character => {
    const { persona } = known(characterId);
    return {
      characterId,
      name: persona.name,
      title: persona.title,
      portrait: picture('character', characterId),
      greeting: persona.greeting,
      tags: [...persona.tags],
      quickQuestions: starts(persona)
        .slice(0, FIRST_QUESTIONS)
        .map(({ when: [question] }) => question),
      dailyLimit,
      soul: persona.soul,
    };
  };

  const conversationOf = (userId: number, characterId: number, conversationId: number): ConversationRow => {
    const row = findConversation.get(conversationId) as unknown as ConversationRow | undefined;
    if (row?.user_id !== userId || row.character_id !== characterId) throw new Refusal(NOT_YOURS);
    return row;
  };

  return {
    handlers: [
      handle(platform, sendMessage, ({ input: { characterId, content, conversationId }, visitor: { userId } }) => {
        const { row, persona } = known(characterId);
        const open = conversationId === undefined ? undefined : conversationOf(userId, characterId, conversationId);
        const day = shanghaiDate(now());
        const left = row.daily_limit - count(countToday, userId, characterId, day);
        if (left <= 0) throw new Refusal('今天的对话次数用完了，明天零点恢复');
        const id = open?.conversation_id ?? Number(begin.run(userId, characterId, now()).lastInsertRowid);
        const before = pastMessages.all(id) as unknown as PastMessage[];
        const made = replyTo(persona, before, open?.called ?? null, content);
        if (made.called !== (open?.called ?? null)) call.run(made.called, id);
        const { lastInsertRowid } = add.run(
          ...([id, userId, characterId, day, now(), content, made.reply, made.kind, made.line] as const),
        );
        return {
          conversationId: id,
          messageId: Number(lastInsertRowid),
          reply: made.reply,
          suggestions: made.suggestions,
          dailyLeft: left - 1,
        };
      }),

      handle(platform, listCharacters, ({ input: { characterId } }) => ({
        characters:
          characterId === undefined
            ? (all.all() as unknown as CharacterRow[]).map(shown)
            : [shown(known(characterId).row)],
      })),

      handle(platform, robotDetail, ({ input: { robotId } }) => {
        const { row, persona } = known(robotId);
        return {
          ...shown(row),
          intro: persona.intro,
          owner: user(row.owner_id),
          chatCount: row.chats_before + count(countChats, robotId),
          followerCount: count(countFollowers, robotId),
          daoId: row.dao_id,
          sampleDialogues: starts(persona)
            .slice(-FIRST_QUESTIONS)
            .map(({ when: [ask], say: answer }) => ({ ask, answer })),
        };
      }),
    ],
  };
}

function starts({ lines }: Persona) {
  return lines.filter(({ topic }, n) => lines[n - 1]?.topic !== topic);
}
