import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Character,
  type CharacterReply,
  listCharacters,
  type RobotDetail,
  robotDetail,
  sendMessage,
} from '../../src/api/character.ts';
import { daoMoments } from '../../src/api/moment.ts';
import { type Answer, ask, bearer } from '../../tests/support/ask.ts';
import { characters } from '../db/data/characters/index.ts';
import type { Persona } from '../db/data/characters/persona.ts';
import { characterInvariants } from '../proof/invariants/character.ts';
import { createSandbox, type Sandbox } from '../server/sandbox.ts';

/** 2026-05-06 12:00:00 in Shanghai. */
const NOON = Date.UTC(2026, 4, 6, 4);
const HOUR = 3_600_000;
const KEY = '3f1f7c8e-6a52-4c8e-9a53-0c1f2d3e4b5a';
const KEEPER = 801;
const SHORT = 812;
const LIMIT = '今天的对话次数用完了，明天零点恢复';

let sandbox: Sandbox;
let me: Record<string, string>;
beforeEach(() => {
  // The clock only moves by setNow.
  vi.useFakeTimers({ toFake: ['Date'] });
  sandbox = createSandbox();
  sandbox.setNow(NOON);
  me = bearer(sandbox.issueToken().accessToken);
});
afterEach(() => {
  vi.useRealTimers();
  sandbox.close();
});

const other = () => bearer(sandbox.issueToken({ phone: '19900000002' }).accessToken);
const say = (content: string, input: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  ask(sandbox, sendMessage, { characterId: KEEPER, content, ...input }, { ...me, ...headers });
const replyOf = (answer: Answer) => answer.data as CharacterReply;

/** Sends messages in one conversation. */
async function talk(characterId: number, ...contents: string[]): Promise<CharacterReply[]> {
  const replies: CharacterReply[] = [];
  for (const content of contents) {
    const conversationId = replies[0]?.conversationId;
    const answer = await say(content, { characterId, ...(conversationId === undefined ? {} : { conversationId }) });
    expect(answer, content).toMatchObject({ code: 200 });
    replies.push(replyOf(answer));
  }
  return replies;
}

function persona(characterId: number): Persona {
  const found = characters.get(characterId);
  if (!found) throw new RangeError(`no character ${characterId}`);
  return found;
}

const all = [...characters.values()].map((each) => [each.name, each] as const);
const broken = () =>
  characterInvariants.filter(({ sql }) => sandbox.db.prepare(sql).all().length > 0).map(({ name }) => name);

describe('characters', () => {
  it('are twelve and complete', async () => {
    const { characters: list } = (await ask(sandbox, listCharacters)).data as { characters: Character[] };
    expect(list.map(({ characterId }) => characterId)).toEqual(Array.from({ length: 12 }, (_, n) => 801 + n));
    for (const { quickQuestions, tags, dailyLimit, characterId } of list) {
      expect(new Set(quickQuestions).size).toBe(4);
      expect(tags.length).toBeGreaterThan(0);
      expect(dailyLimit).toBe(characterId === SHORT ? 3 : 30);
    }
  });

  it('can be requested one by one, and only known ones', async () => {
    const one = (await ask(sandbox, listCharacters, { characterId: 805 })).data;
    expect(one).toMatchObject({ characters: [{ characterId: 805, name: '小默' }] });
    expect(await ask(sandbox, listCharacters, { characterId: 9 })).toMatchObject({ message: '没有找到这位岛上的居民' });
    expect(await ask(sandbox, robotDetail, { robotId: 9 })).toMatchObject({ message: '没有找到这位岛上的居民' });
    expect(await say('你好', { characterId: 9 })).toMatchObject({ message: '没有找到这位岛上的居民' });
  });

  it('have an island with moments, an owner, and a growing number of chats', async () => {
    for (const { characterId } of characters.values()) {
      const { data } = await ask(sandbox, robotDetail, { robotId: characterId });
      const { daoId, sampleDialogues, followerCount } = data as RobotDetail;
      expect(sampleDialogues).toHaveLength(4);
      expect(followerCount).toBeGreaterThan(0);
      const list = await ask(sandbox, daoMoments, { daoId, pageNo: 1, pageSize: 1 });
      expect((list.data as { total: number }).total).toBeGreaterThan(0);
    }
    const chats = async () => ((await ask(sandbox, robotDetail, { robotId: KEEPER })).data as RobotDetail).chatCount;
    const before = await chats();
    await say('你几点点灯？');
    expect(await chats()).toBe(before + 1);
  });

  it('are each the nearest match for some answers', () => {
    const steps = [0, 25, 50, 75, 100];
    const nearest = new Set<number>();
    for (const warmth of steps)
      for (const wit of steps)
        for (const courage of steps)
          for (const calm of steps) {
            const away = ({ soul }: Persona) =>
              (soul.warmth - warmth) ** 2 +
              (soul.wit - wit) ** 2 +
              (soul.courage - courage) ** 2 +
              (soul.calm - calm) ** 2;
            nearest.add([...characters.values()].toSorted((a, b) => away(a) - away(b))[0]?.characterId ?? 0);
          }
    expect(nearest.size).toBe(12);
  });

  it.each(all)('%s has sixty lines with several wordings, and suggested questions with answers', (_, each) => {
    expect(each.lines.length).toBeGreaterThanOrEqual(60);
    const questions = each.lines.map(({ when: [question] }) => question);
    expect(new Set(questions).size).toBe(questions.length);
    expect(new Set(each.lines.map(({ say: text }) => text)).size).toBe(questions.length);
    expect(each.lines.flatMap(({ next = [] }) => next).filter((question) => !questions.includes(question))).toEqual([]);
    expect(new Set(each.unknown).size).toBeGreaterThanOrEqual(4);
  });
});

describe('conversation', () => {
  it.each(all)('%s answers every question of its own', async (_, each) => {
    const limit = sandbox.db.prepare('update character set daily_limit = 1000');
    limit.run();
    for (const { when, say: text } of each.lines) {
      const answer = await say(when[0], { characterId: each.characterId });
      expect(replyOf(answer).reply).toBe(text);
    }
  });

  it.each([
    [801, '塔有多高啊', '一百三十二级'],
    [804, '北极星在哪', '北斗'],
    [807, '能摸摸你的肚子吗', '陷阱'],
    [808, '珊瑚怎么变白了', '水太热'],
    [809, '我的雨伞找不到了', '雨伞'],
    [811, '我好饿呀婆婆', '会饿'],
  ])('%i understands «%s»', async (characterId, content, part) => {
    expect((await talk(characterId, content))[0]?.reply).toContain(part);
  });

  it.each(all)('%s says who it is for any wording, and greets at any hour', async (_, { characterId, name }) => {
    sandbox.db.prepare('update character set daily_limit = 1000').run();
    for (const content of ['你是谁', '你叫什么', '请问你是谁呀', '介绍一下你自己吧', '你叫什么名字呀']) {
      expect((await talk(characterId, content))[0]?.reply, content).toContain(name);
    }
    const hello = persona(characterId).lines.find(({ when: [question] }) => question === '你好')?.say;
    for (const content of ['早上好', '晚上好！', 'Hello']) {
      expect((await talk(characterId, content))[0]?.reply, content).toBe(hello);
    }
  });

  it.each([
    '股票基金怎么买',
    '写一段 python 代码',
    '🌊🌊🌊',
    '？？？',
    'asdfgh',
    '<script>alert(1)</script>',
    "'; drop table person; --",
  ])('does not know «%s», and asks back in other words each time', async (content) => {
    const replies = (await talk(KEEPER, content, content, content)).map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(3);
    for (const reply of replies) {
      expect(persona(KEEPER).unknown).toContain(reply);
      expect(reply).toMatch(/？/);
    }
  });

  it('repeats no line while another one matches, then says that it repeats', async () => {
    const lines = persona(KEEPER).lines.map(({ say: text }) => text);
    const replies = (await talk(KEEPER, ...Array.from({ length: 30 }, () => '还有吗'))).map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(30);
    expect(replies.every((reply) => lines.includes(reply))).toBe(true);
    sandbox.setNow(NOON + 24 * HOUR);
    const [first, second] = await talk(KEEPER, '你几点点灯？', '你几点点灯？');
    expect(second?.reply).not.toBe(first?.reply);
    expect(second?.reply).toContain(first?.reply);
    expect(broken()).toEqual([]);
  });

  it('continues its topic', async () => {
    const [, second, third] = await talk(KEEPER, '雾天怎么办？', '然后呢？', '为什么');
    const topic = persona(KEEPER).lines.find(({ when }) => when[0] === '雾天怎么办？')?.topic;
    const near = persona(KEEPER)
      .lines.filter((line) => line.topic === topic)
      .map(({ say: text }) => text);
    expect(near).toContain(second?.reply);
    expect(near).toContain(third?.reply);
    expect(third?.reply).not.toBe(second?.reply);
  });

  it('remembers a name and earlier messages', async () => {
    const [unknown, hello, known, before] = await talk(
      KEEPER,
      '我叫什么',
      '我叫阿远',
      '你记得我叫什么吗',
      '我刚才说什么了',
    );
    expect(unknown?.reply).toBe(persona(KEEPER).noName);
    expect(hello?.reply).toContain('阿远');
    expect(known?.reply).toContain('阿远');
    expect(before?.reply).toContain('我叫阿远');
    const [nothing] = await talk(KEEPER, '你刚才说什么');
    expect(nothing?.reply).toBe(persona(KEEPER).nothingSaid);
  });

  it('uses the name sometimes', async () => {
    const replies = await talk(KEEPER, '我是小舟', ...Array.from({ length: 12 }, () => '还有吗'));
    const named = replies.slice(1).filter(({ reply }) => reply.startsWith('小舟，')).length;
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThan(7);
  });

  it.each(['我是谁', '我是不是太懒了', '我是来看你的', '我叫什么好呢'])('reads no name from «%s»', async (content) => {
    await talk(KEEPER, content);
    expect(sandbox.db.prepare('select called from conversation').all()).toEqual([{ called: null }]);
  });

  it('suggests two or three questions with unused lines', async () => {
    const said = new Set<string>();
    const { conversationId, suggestions, reply } = (await talk(KEEPER, '你几点点灯？'))[0] ?? {};
    said.add(reply ?? '');
    let next = suggestions ?? [];
    for (let n = 0; n < 20; n += 1) {
      expect(next.length).toBeGreaterThanOrEqual(2);
      expect(next.length).toBeLessThanOrEqual(3);
      const answer = replyOf(await say(next[n % next.length] ?? '', { conversationId }));
      expect(said).not.toContain(answer.reply);
      said.add(answer.reply);
      next = answer.suggestions;
    }
  });

  it('belongs to one person and one character', async () => {
    const { conversationId } = replyOf(await say('你好'));
    const refusal = { code: 400, message: '这段对话不属于你' };
    expect(await say('你好', { conversationId }, other())).toMatchObject(refusal);
    expect(await say('你好', { conversationId, characterId: 802 })).toMatchObject(refusal);
    expect(await say('你好', { conversationId: 999 })).toMatchObject(refusal);
    expect(await say('你好', { conversationId })).toMatchObject({ code: 200, data: { conversationId, dailyLeft: 28 } });
  });

  it('requires a login', async () => {
    expect(await ask(sandbox, sendMessage, { characterId: KEEPER, content: '你好' })).toMatchObject({ code: 'S00000' });
  });

  it('accepts one to five hundred characters, an emoji counts as one', async () => {
    for (const content of ['', '   ', '长'.repeat(501)]) {
      expect(await say(content)).toMatchObject({ code: 400, message: '请检查 content 参数是否正确' });
    }
    expect(await say('🌊'.repeat(500))).toMatchObject({ code: 200, data: { dailyLeft: 29 } });
    expect(await say('灯'.repeat(500))).toMatchObject({ code: 200, data: { dailyLeft: 28 } });
  });
});

describe('daily quota', () => {
  it('ends after the allowed messages and resets at midnight in Shanghai', async () => {
    const lefts = (await talk(SHORT, '你好', '还有吗', '然后呢')).map(({ dailyLeft }) => dailyLeft);
    expect(lefts).toEqual([2, 1, 0]);
    expect(await say('还有吗', { characterId: SHORT })).toMatchObject({ code: 400, message: LIMIT });
    sandbox.setNow(NOON + 12 * HOUR - 1);
    expect(await say('还有吗', { characterId: SHORT })).toMatchObject({ message: LIMIT });
    sandbox.setNow(NOON + 12 * HOUR);
    expect(await say('还有吗', { characterId: SHORT })).toMatchObject({ code: 200, data: { dailyLeft: 2 } });
    sandbox.setNow(NOON);
    expect(await say('还有吗', { characterId: SHORT })).toMatchObject({ message: LIMIT });
    expect(broken()).toEqual([]);
  });

  it('has one day and one time, also when midnight passes while it is answered', async () => {
    const midnight = Date.UTC(2026, 4, 6, 16);
    for (let ahead = 1; ahead <= 12; ahead += 1) {
      sandbox.setNow(midnight - ahead);
      // Time passes with every look at the clock.
      const start = Date.now();
      let looks = 0;
      vi.spyOn(Date, 'now').mockImplementation(() => start + looks++);
      expect(await say('你好')).toMatchObject({ data: { reply: expect.any(String) as string } });
      vi.restoreAllMocks();
      expect(broken()).toEqual([]);
    }
  });

  it('is counted per person and character', async () => {
    await talk(SHORT, '你好', '还有吗', '然后呢');
    expect(await say('你好', { characterId: SHORT }, other())).toMatchObject({ code: 200, data: { dailyLeft: 2 } });
    expect(await say('你好')).toMatchObject({ code: 200, data: { dailyLeft: 29 } });
  });

  it('does not count refused messages', async () => {
    await say('你好', { characterId: SHORT, conversationId: 999 });
    await say('', { characterId: SHORT });
    expect(await say('你好', { characterId: SHORT })).toMatchObject({ data: { dailyLeft: 2 } });
    expect(sandbox.db.prepare('select count(*) n from conversation').get()).toEqual({ n: 1 });
  });

  it('counts a message with one key once, also after a lost response', async () => {
    sandbox.faults.set([{ path: '/vertical/api/character/sendMessaage', kind: 'drop', times: 1 }]);
    const key = { 'idempotency-key': KEY };
    expect(await say('你几点点灯？', { characterId: SHORT }, key)).toEqual({});
    const again = await say('你几点点灯？', { characterId: SHORT }, key);
    expect(again).toMatchObject({ code: 200, data: { dailyLeft: 2 } });
    expect(await say('你几点点灯？', { characterId: SHORT }, key)).toEqual(again);
    expect(await say('别的话', { characterId: SHORT }, key)).toMatchObject({ message: '请求重复但内容不同' });
    expect(await say('你好', { characterId: SHORT })).toMatchObject({ data: { dailyLeft: 1 } });
  });

  it('gives the last message to one of two concurrent requests', async () => {
    await talk(SHORT, '你好', '还有吗');
    const both = await Promise.all([say('然后呢', { characterId: SHORT }), say('然后呢', { characterId: SHORT })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });
});

describe('invariants', () => {
  it.each([
    ["update chat_message set day = '2020-01-01'", 'the day of a message matches its time'],
    ['update chat_message set user_id = 105', 'a message has the user and the character'],
    ['update character set daily_limit = 1', 'a user does not exceed the daily message limit'],
    ["update chat_message set line = 1, kind = 'line'", 'a scripted line is used once'],
    ['delete from chat_message', 'a conversation has at least one message'],
  ])('detect a violation: %s', async (sql, name) => {
    await talk(KEEPER, '你几点点灯？', '还有吗');
    expect(broken()).toEqual([]);
    sandbox.db.exec(sql);
    expect(broken().join()).toContain(name);
  });
});
