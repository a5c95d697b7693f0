import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { type CharacterReply, sendMessage } from '../../api/character.ts';
import { ApiError } from '../../api/errors.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { uuid } from '../../lib/uuid.ts';
import { isSpent } from './copy.ts';
import { whoAmI } from './data.ts';

/** So many messages of a talk are kept on the phone; older ones are let go. */
const MOST_MESSAGES = 200;

/** What I said. */
const Mine = v.object({
  from: v.literal('me'),
  id: v.string(),
  text: v.string(),
  /** epoch milliseconds on the platform's clock */
  at: v.number(),
  state: v.picklist(['done', 'sending', 'failed']),
  /** made once and kept over every retry, so that it is said once */
  key: v.string(),
  /** which conversation it was first said in: the same again, or it would be something else under the key */
  conversationId: v.optional(Id),
  /** why it failed; unknown where the page was left before the answer came */
  why: v.optional(v.string()),
  /** the platform said no, so nothing was done: to this very message, or to any more today */
  no: v.optional(v.picklist(['refused', 'spent'])),
});
export type Mine = v.InferOutput<typeof Mine>;

/** What the character answered. */
const Theirs = v.object({ from: v.literal('them'), id: v.string(), text: v.string(), at: v.number() });
export type Theirs = v.InferOutput<typeof Theirs>;

const Talk = v.object({
  messages: v.array(v.variant('from', [Mine, Theirs])),
  conversationId: v.optional(Id),
  /** what one may say next */
  suggestions: v.array(v.string()),
  /** how many messages were left, and on which day of Asia/Shanghai */
  left: v.optional(v.object({ day: v.string(), count: v.number() })),
});
export type Talk = v.InferOutput<typeof Talk> & {
  /** the answer that has just come, while it types itself */
  fresh?: string | undefined;
};

const NOTHING: Talk = { messages: [], suggestions: [] };
const FORGOTTEN: Talk = { ...NOTHING, conversationId: undefined, fresh: undefined };

/** The day of Asia/Shanghai by the platform's clock: quotas are counted by it. */
const dayOf = (at: number) => shanghaiTime(at).slice(0, 10);
const today = () => dayOf(serverClock.now());

const has = (messages: Talk['messages'], id: string) => messages.some((message) => message.id === id);

/**
 * How many messages are left. An answer that was lost is given again as it was: one of another day says nothing of this
 * one, and one from before others were said says too many.
 * @param at when what is answered was said
 * @param count what the answer says
 * @param before what was known
 */
function leftAfter(at: number, count: number, before: Talk['left']): Talk['left'] {
  const day = today();
  if (dayOf(at) !== day) return before;
  return { day, count: before?.day === day ? Math.min(count, before.count) : count };
}

/**
 * What one person and one character have said to each other, kept on the phone. It goes on when its page is left: an
 * answer that comes meanwhile is there on the way back.
 */
class Conversation {
  private talk: Talk = NOTHING;
  private readonly listeners = new Set<() => void>();
  private memory: PersonStorage;
  private readonly name: string;
  /** what this page has on its way; what is on its way by the phone's memory alone is another tab's, or was left */
  private readonly underWay = new Set<string>();
  private stopWatching: (() => void) | undefined;
  readonly userId: Id;
  readonly characterId: Id;

  constructor(userId: Id, characterId: Id) {
    this.userId = userId;
    this.characterId = characterId;
    this.name = `chat ${characterId}`;
    this.memory = personStorage(userId);
    this.read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      // Their login may be another one by now.
      this.memory = personStorage(this.userId);
      this.read();
      this.stopWatching = this.memory.watch(this.name, () => this.read());
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopWatching?.();
      this.retire();
    };
  };

  readonly snapshot = (): Talk => this.talk;

  /** Is an answer on its way? */
  get busy(): boolean {
    return this.talk.messages.some((message) => message.from === 'me' && message.state === 'sending');
  }

  /**
   * Says something.
   * @returns false where an answer is still awaited: one thing at a time
   */
  say(text: string): boolean {
    if (this.busy) return false;
    const { conversationId } = this.latest();
    const message: Mine = {
      from: 'me',
      id: uuid(),
      text,
      at: serverClock.now(),
      state: 'sending',
      key: uuid(),
      ...(conversationId === undefined ? {} : { conversationId }),
    };
    this.change(({ messages }) => ({ messages: [...messages, message], suggestions: [] }));
    void this.deliver(message);
    return true;
  }

  /** Says again what was not answered. Where it had arrived after all, it is not said twice. */
  resend(id: string): void {
    const failed = this.talk.messages.find((message) => message.id === id);
    if (this.busy || failed?.from !== 'me' || failed.state !== 'failed') return;
    // What was refused may have been so for the conversation it was said in: it begins a new one.
    const { id: same, text, at, key, conversationId } = failed;
    const refused = failed.no === 'refused';
    const message: Mine = {
      ...{ from: 'me', id: same, text, at, state: 'sending', key: refused ? uuid() : key },
      ...(refused || conversationId === undefined ? {} : { conversationId }),
    };
    this.put(message);
    void this.deliver(message);
  }

  /** Takes back what was not answered. */
  withdraw(id: string): void {
    this.change(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  }

  /** The fresh answer stands whole. */
  readonly typed = (): void => {
    if (this.talk.fresh === undefined) return;
    this.talk = { ...this.talk, fresh: undefined };
    this.tell();
  };

  /** At midnight: how much may be said is another day's. */
  turnDay(): void {
    this.read();
  }

  /** Forgets everything, here and on the phone; how much may still be said today stays true. */
  clear(): void {
    this.change(({ left }) => ({ ...FORGOTTEN, left }));
  }

  /** How many messages are left today; null where it was not said today. */
  leftToday(): number | null {
    return this.talk.left?.day === today() ? this.talk.left.count : null;
  }

  private async deliver(message: Mine, mayAsk = true): Promise<void> {
    const { id, text: content, conversationId, key: idempotencyKey } = message;
    this.underWay.add(id);
    try {
      const answer = await sendMessage(
        { characterId: this.characterId, content, ...(conversationId === undefined ? {} : { conversationId }) },
        { idempotencyKey, onLoggedOut: 'throw', quiet: true },
      );
      this.underWay.delete(id);
      this.take(message, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'login' && mayAsk && (await this.goOnAfterLogin(message))) return;
      this.underWay.delete(id);
      this.fail(message, error);
    }
    this.retire();
  }

  /** The login had run out. Whoever logs in now said it: here, or in a talk of their own. */
  private async goOnAfterLogin(message: Mine): Promise<boolean> {
    if (!(await askLogin())) return false;
    const me = await whoAmI().catch(() => null);
    if (!me) return false;
    if (me.userId === this.userId) {
      this.memory = personStorage(this.userId);
      await this.deliver(message, false);
    } else {
      this.underWay.delete(message.id);
      this.withdraw(message.id);
      this.retire();
      conversationOf(me.userId, this.characterId).say(message.text);
    }
    return true;
  }

  private take(message: Mine, { conversationId, messageId, reply, suggestions, dailyLeft }: CharacterReply): void {
    const answer: Theirs = { from: 'them', id: String(messageId), text: reply, at: serverClock.now() };
    const { id, text, at, key } = message;
    this.change(({ messages, left }) => {
      const counted = { left: leftAfter(at, dailyLeft, left) };
      // Cleared meanwhile: nobody waits for it, but it was said.
      if (!has(messages, id)) return counted;
      const others = messages.filter((other) => other.id !== answer.id);
      const place = others.findIndex((other) => other.id === id) + 1;
      others.splice(place - 1, 1, { from: 'me', id, text, at, key, state: 'done' });
      others.splice(place, 0, answer);
      return {
        ...counted,
        messages: others.slice(-MOST_MESSAGES),
        conversationId,
        suggestions: suggestions.filter((suggestion) => suggestion.trim() !== '').slice(0, 3),
        fresh: answer.id,
      };
    });
  }

  private fail(message: Mine, error: ApiError): void {
    const no = error.kind !== 'refused' ? undefined : isSpent(error.message) ? 'spent' : 'refused';
    this.put({ ...message, state: 'failed', why: error.message, ...(no && { no }) });
    if (no === 'spent') this.change(() => ({ left: { day: today(), count: 0 } }));
  }

  private put(message: Mine): void {
    this.change(({ messages }) => ({
      messages: messages.map((other) => (other.id === message.id ? message : other)),
    }));
  }

  /** What is changed is what the phone has now: another tab may have said something meanwhile. */
  private change(make: (talk: Talk) => Partial<Talk>): void {
    const talk = this.latest();
    this.talk = { ...talk, ...make(talk) };
    this.keep();
    this.tell();
  }

  private keep(): void {
    const kept = { ...this.talk, fresh: undefined };
    if (kept.messages.length === 0 && kept.left === undefined) this.memory.forget(this.name);
    else this.memory.remember(this.name, kept);
  }

  private read(): void {
    this.talk = this.latest();
    this.tell();
  }

  /** As the phone has it. What was on its way when a page was left may have arrived: a retry will tell. */
  private latest(): Talk {
    const kept = this.memory.recall(this.name, Talk) ?? NOTHING;
    const messages = kept.messages.map((message) => {
      if (message.from !== 'me' || message.state === 'done') return message;
      const state: Mine['state'] = this.underWay.has(message.id) ? 'sending' : 'failed';
      return message.state === state ? message : { ...message, state };
    });
    const { fresh } = this.talk;
    return { ...kept, messages, fresh: fresh !== undefined && has(messages, fresh) ? fresh : undefined };
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private retire(): void {
    if (this.listeners.size === 0 && !this.busy) open.delete(keyOf(this.userId, this.characterId));
  }
}

const open = new Map<string, Conversation>();
const keyOf = (userId: Id, characterId: Id) => `${userId} ${characterId}`;

/** The talk of a person with a character: the one that is going on, or what the phone has kept of it. */
export function conversationOf(userId: Id, characterId: Id): Conversation {
  const key = keyOf(userId, characterId);
  const known = open.get(key);
  if (known) return known;
  const made = new Conversation(userId, characterId);
  open.set(key, made);
  return made;
}
