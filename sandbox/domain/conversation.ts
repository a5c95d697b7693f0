import { findLines, normalizeText, searchIndexOf } from './conversation-search.ts';
import type { Line, Persona } from '../db/data/characters/persona.ts';

/** A message of the conversation and its answer. */
export interface PastMessage {
  content: string;
  reply: string;
  kind: AnswerKind;
  line: number | null;
}

export type AnswerKind = 'line' | 'again' | 'name' | 'memory' | 'unknown';

/** The character's answer. */
export interface Reply {
  reply: string;
  kind: AnswerKind;
  /** index of the line */
  line: number | null;
  suggestions: string[];
  /** the user's name from now on */
  called: string | null;
}

/** Small talk, never suggested as a question. */
const COURTESIES: ReadonlySet<string> = new Set(['你好', '谢谢你', '谢谢', '再见', '喵']);
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** «我叫X», «我是X»: a name is short, consists of letters, and is not a continuing word. */
const INTRODUCES =
  /我(?:叫做?|的名字(?:是|叫)|名叫)\s*([\p{L}·]{1,8})|(?:^|[\s，。！,.!])我是\s*([\p{L}·]{1,6})(?=$|[\s，。！,.!~～])/u;
const NO_NAME = /^(?:什么|谁|不|来|说|想|要|在|从|个|一个|第|新|因|为|说|你|真|认真|觉|很|啥|怎么|人)/;
const ASKS_NAME = /我(?:叫什么|是谁|的名字)|(?:记得|知道|认识)我(?:叫|是谁|吗|的名)/;
const ASKS_BEFORE =
  /(?:刚才|刚刚|之前|上次|前面|上一句)(?:我|你|我们|咱们)?(?:在|都)?(?:说|问|聊|讲|提)|(?:我|你|我们)(?:刚才|刚刚|之前|上次|前面)(?:在|都)?(?:说|问|聊|讲|提)/;
const GOES_ON =
  /^(?:为什么|为啥|然后|后来|接着|还有|继续|再说|展开|细说|真的|比如|怎么说|说下去|接着说|再讲|是吗|嗯+|哦+|好的?|原来如此|多说|再来)(?:一个|一点|点|说说|讲讲|些|别的)?[呢啊呀吗吧么？?。.！!~～…，,\s]*$/;

/** The name with which the user introduces themselves. */
function introduced(content: string): { name: string; rest: string } | undefined {
  const match = INTRODUCES.exec(content);
  const name = match?.[1] ?? match?.[2];
  if (!match || !name || NO_NAME.test(name)) return undefined;
  return { name, rest: content.replace(match[0], ' ') };
}

/** The following lines of the same topic, then those of other topics. */
function following({ lines }: Persona, last: number): number[] {
  const topic = lines[last]?.topic ?? 0;
  const order = lines
    .map((_, id) => (id + last + 1) % lines.length)
    .filter((id) => !COURTESIES.has(lines[id]?.when[0] ?? ''));
  const near = (id: number) => lines[id]?.topic === topic;
  return [...order.filter(near), ...order.filter((id) => !near(id))];
}

/** Two or three suggested questions whose lines have not been used yet. */
function suggestionsOf(persona: Persona, usedLines: ReadonlySet<number>, last: number | null, turn: number): string[] {
  const { lines } = persona;
  const { exact } = searchIndexOf(persona);
  const starts = lines.flatMap(({ topic }, id) => (lines[id - 1]?.topic === topic ? [] : [id]));
  const turned = starts.map((_, n) => starts[(n + turn) % starts.length] ?? 0);
  const led = (lines[last ?? -1]?.next ?? []).flatMap((question) => exact.get(normalizeText(question)) ?? []);
  // Two on the same topic, one on another.
  const on = last === null ? [] : [...led, ...following(persona, last)].filter((id) => !usedLines.has(id));
  const fresh = turned.filter((id) => !usedLines.has(id));
  const rest = following(persona, -1).filter((id) => !usedLines.has(id));
  const wanted = [...new Set(on)].slice(0, 2).concat(fresh, rest);
  const all = wanted.length >= 2 ? wanted : wanted.concat(turned);
  return [...new Set(all)].slice(0, 3).flatMap((id) => lines[id]?.when[0] ?? []);
}

/**
 * The character's answer to a message (earlier ones oldest first): the best matching unused line; the next line if
 * asked to continue; the remembered name and messages; or one of several ways of not knowing, never the same twice in a
 * row.
 */
export function replyTo(
  persona: Persona,
  before: readonly PastMessage[],
  called: string | null,
  content: string,
): Reply {
  const { lines } = persona;
  const usedLines = new Set(before.flatMap(({ line }) => (line === null ? [] : [line])));
  const turn = before.length;
  const last = before.findLast(({ line }) => line !== null)?.line ?? null;
  const variant = (list: readonly string[], kind: AnswerKind) =>
    list[before.filter((message) => message.kind === kind).length % list.length] ?? '';
  const made = (reply: string, kind: AnswerKind, line: number | null = null, name = called): Reply => {
    const now = line === null ? usedLines : new Set([...usedLines, line]);
    return { reply, kind, line, called: name, suggestions: suggestionsOf(persona, now, line ?? last, turn) };
  };
  const speak = (candidates: readonly number[], prefix: string): Reply | undefined => {
    const fresh = candidates.find((id) => !usedLines.has(id));
    // All were used: take the one used longest ago.
    const ago = (id: number) => before.findLastIndex(({ line }) => line === id);
    const id = fresh ?? [...candidates].sort((a, b) => ago(a) - ago(b))[0];
    const line: Line | undefined = id === undefined ? undefined : lines[id];
    if (id === undefined || !line) return undefined;
    return fresh === undefined
      ? made(prefix + variant(persona.again, 'again') + line.say, 'again', id)
      : made(prefix + line.say, 'line', id);
  };

  const who = introduced(content);
  if (who) {
    const hello = fill(variant(persona.hello, 'name'), who);
    const asked = speak(findLines(persona, who.rest), hello);
    return asked ? { ...asked, called: who.name } : made(hello, 'name', null, who.name);
  }
  if (ASKS_NAME.test(content)) {
    return made(called === null ? persona.noName : fill(persona.knowsName, { name: called }), 'memory');
  }
  if (ASKS_BEFORE.test(content)) {
    const latest = before.findLast(({ kind }) => kind !== 'memory') ?? before.at(-1);
    const own = /你(?:刚才|刚刚|之前|上次|前面)|(?:刚才|刚刚|之前|上次|前面|上一句)你/.test(content);
    const text = own ? latest?.reply : latest?.content;
    return made(text === undefined ? persona.nothingSaid : fill(persona.recall, { text: short(text) }), 'memory');
  }
  const addressed = called !== null && turn % 4 === 3 ? `${called}，` : '';
  const goesOn = GOES_ON.test(content.trim());
  const candidates = goesOn
    ? following(persona, last ?? -1).filter((id) => !usedLines.has(id))
    : findLines(persona, content);
  return speak(candidates, addressed) ?? made(variant(persona.unknown, 'unknown'), 'unknown');
}

function short(text: string): string {
  const letters = [...text];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}……` : text;
}
