// Contract: spec.md 7, AI chat.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { Count, Id, List, Numeric, Text, Url, User } from './shapes.ts';
import { TextOf } from './text-of.ts';

const SoulValue = v.pipe(Numeric, v.minValue(0), v.maxValue(100));

/** The four dimensions of a soul, each 0 to 100. */
export const Soul = v.object({ warmth: SoulValue, wit: SoulValue, courage: SoulValue, calm: SoulValue });
export type Soul = v.InferOutput<typeof Soul>;

export const Character = v.object({
  characterId: Id,
  name: v.string(),
  title: Text,
  portrait: Url,
  /** first message of the chat */
  greeting: Text,
  tags: List(v.string()),
  quickQuestions: List(v.string()),
  /** messages per day */
  dailyLimit: Count,
  soul: Soul,
});
export type Character = v.InferOutput<typeof Character>;

export const RobotDetail = v.object({
  ...Character.entries,
  /** rich text; sanitise before rendering */
  intro: Text,
  owner: User,
  chatCount: Count,
  followerCount: Count,
  /** the dao whose moments the island shows */
  daoId: Id,
  sampleDialogues: List(v.object({ ask: v.string(), answer: v.string() })),
});
export type RobotDetail = v.InferOutput<typeof RobotDetail>;

/** A reply and the number of messages left today. */
export const CharacterReply = v.object({
  conversationId: Id,
  messageId: Id,
  /** plain text */
  reply: v.string(),
  suggestions: List(v.string()),
  dailyLeft: Count,
});
export type CharacterReply = v.InferOutput<typeof CharacterReply>;

/**
 * Sends a message of 1 to 500 characters and waits for the reply. Starts a new conversation without `conversationId`.
 * The typo in the path is the platform's.
 */
export const sendMessage = defineCall({
  method: 'GET',
  path: '/vertical/api/character/sendMessaage',
  who: 'A',
  send: v.object({ characterId: Id, content: TextOf(1, 500), conversationId: v.optional(Id) }),
  data: CharacterReply,
});

/** All characters, or a list with only `characterId`. */
export const listCharacters = defineCall({
  method: 'GET',
  path: '/vertical/api/character/getVerticalNpcCfgEntity',
  who: 'C',
  // The soul match reads the list after every answer, and characters rarely change.
  staleTime: 600_000,
  send: v.object({ characterId: v.optional(Id) }),
  data: v.object({ characters: List(Character) }),
});

/** One character with its island; rejects for an unknown id. */
export const robotDetail = defineCall({
  method: 'GET',
  path: '/vertical/api/labelClassification/notLogin/getRobotDetail',
  who: 'O',
  send: v.object({ robotId: Id }),
  data: RobotDetail,
});
