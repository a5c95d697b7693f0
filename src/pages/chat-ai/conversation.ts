import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { type CharacterReply, sendMessage } from '../../api/character.ts';
import { endsAttempt } from '../../api/ends-attempt.ts';
import { ApiError, asksAgain, errorWords } from '../../api/errors.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { recorderOf } from '../../features/tasks/step-recorder.ts';
import { type PersonStorage, personStorage } from '../../kit/data/person-storage.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { uuid } from '../../lib/uuid.ts';
import { fetchCurrentUser } from './data.ts';
import { currentPerson, hasRunOut, isLoggedIn } from '../../session/login-info.ts';

/** Whether the platform's refusal means that the daily quota is used up, not that one should wait a moment. */
const isSpent = (message: string): boolean => message.includes('次数') && !asksAgain(message);

/** Number of messages stored per conversation; older ones are dropped. */
const MAX_MESSAGES = 200;

const UserMessage = v.object({
  from: v.literal('me'),
  id: v.string(),
  text: v.string(),
  /** epoch milliseconds on the platform's clock */
  at: v.number(),
  state: v.picklist(['done', 'sending', 'failed']),
  /** idempotency key, kept over every retry; a new one once the platform has refused the message */
  key: v.string(),
  /**
   * the conversation of the first attempt; a retry must repeat it, because another input under the same key is refused
   */
  conversationId: v.optional(Id),
  /** the task that the reply is a step of */
  taskId: v.optional(Id),
  /** error message; absent if the page was closed before the response */
  why: v.optional(v.string()),
  /** the platform refused, so nothing was done: `refused` for this message, `spent` for all messages today */
  no: v.optional(v.picklist(['refused', 'spent'])),
});
export type UserMessage = v.InferOutput<typeof UserMessage>;

const BotMessage = v.object({ from: v.literal('them'), id: v.string(), text: v.string(), at: v.number() });
export type BotMessage = v.InferOutput<typeof BotMessage>;

const Conversation = v.object({
  messages: v.array(v.variant('from', [UserMessage, BotMessage])),
  conversationId: v.optional(Id),
  /** suggested prompts */
  suggestions: v.array(v.string()),
  /** remaining messages, and their day in Asia/Shanghai */
  left: v.optional(v.object({ day: v.string(), count: v.number() })),
});
export type Conversation = v.InferOutput<typeof Conversation> & {
  /** id of the new answer during its typing animation */
  fresh?: string | undefined;
};

/** Until when each message waits for its answer in an open tab: epoch milliseconds of the device clock, by id. */
const Waiting = v.record(v.string(), v.number());
/** How long a tab counts as open after its last sign, and how often it gives one, in milliseconds. */
const SIGN_LIFE_MS = 6_000;
const SIGN_EVERY_MS = 2_000;

const EMPTY: Conversation = { messages: [], suggestions: [] };
const CLEARED: Conversation = { ...EMPTY, conversationId: undefined, fresh: undefined };

/** The day in Asia/Shanghai on the platform's clock; quotas are per day. */
const dayOf = (at: number) => shanghaiTime(at).slice(0, 10);
const today = () => dayOf(serverClock.now());

type Message = Conversation['messages'][number];
const isWaiting = (message: Message) => message.from === 'me' && message.state === 'sending';
const isAnswered = (message: Message) => message.from === 'me' && message.state === 'done';
const has = (messages: Conversation['messages'], id: string) => messages.some((message) => message.id === id);

/**
 * The number of remaining messages. A repeated response (after a lost one) contains its old count: from another day it
 * is invalid, and from before later messages it is too high.
 * @param at time of the answered message
 * @param count from the response
 * @param before previous value
 */
function leftAfter(at: number, count: number, before: Conversation['left']): Conversation['left'] {
  const day = today();
  if (dayOf(at) !== day) return before;
  return { day, count: before?.day === day ? Math.min(count, before.count) : count };
}

/** The page that shows a character's conversation takes back a message that was not sent. */
const composers = new Map<Id, (text: string, by: Id) => void>();

/**
 * Registers the field of a character's page: a message whose login was cancelled goes back into it.
 * @param put receives the text and whose it is
 * @returns unregisters it
 */
export function takeBackInto(characterId: Id, put: (text: string, by: Id) => void): () => void {
  composers.set(characterId, put);
  return () => {
    if (composers.get(characterId) === put) composers.delete(characterId);
  };
}

/** Whether the page is being left or reloaded: the browser ends its requests then, which is no fault of the line. */
let leaving = false;
let watching = false;
function watchLeaving(): void {
  if (watching) return;
  watching = true;
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => (leaving = true));
  for (const type of ['pageshow', 'pointerdown']) addEventListener(type, () => (leaving = false));
  addEventListener('pagehide', () => {
    for (const store of open.values()) store.leave();
  });
}

/**
 * The conversation of one user with one character, stored on the phone. Unmounting the page does not cancel a request:
 * a response that arrives later is stored.
 */
class ConversationStore {
  private state: Conversation = EMPTY;
  private readonly listeners = new Set<() => void>();
  private memory: PersonStorage;
  /** who was logged in when the conversation was opened or went on */
  private person = currentPerson();
  private readonly name: string;
  /** requests of this page; other pending messages in storage are from another tab or from a closed page */
  private readonly underWay = new Set<string>();
  private readonly waitingName: string;
  /** tells other tabs that this one still waits */
  private signs: ReturnType<typeof setInterval> | undefined;
  /** looks whether the other tab still waits */
  private look: ReturnType<typeof setTimeout> | undefined;
  private stopWatching: (() => void)[] = [];
  readonly userId: Id;
  readonly characterId: Id;

  constructor(userId: Id, characterId: Id) {
    this.userId = userId;
    this.characterId = characterId;
    this.name = `chat ${characterId}`;
    this.waitingName = `chat waiting ${characterId}`;
    this.memory = personStorage(userId);
    this.read();
    watchLeaving();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      // The login may have changed meanwhile.
      this.memory = personStorage(this.userId);
      this.person = currentPerson();
      this.read();
      this.stopWatching = [this.name, this.waitingName].map((name) => this.memory.subscribe(name, () => this.read()));
    }
    this.listeners.add(listener);
    this.lookLater();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      for (const stop of this.stopWatching) stop();
      clearTimeout(this.look);
      this.retire();
    };
  };

  readonly snapshot = (): Conversation => this.state;

  /** Whether a response is pending. */
  get busy(): boolean {
    return this.state.messages.some(isWaiting);
  }

  /**
   * Sends a message.
   * @param taskId the task that the reply is a step of
   * @returns false if a response is still pending, here or in another tab
   */
  send(text: string, taskId?: Id): boolean {
    this.read();
    if (this.busy) return false;
    const { conversationId } = this.state;
    const message: UserMessage = {
      from: 'me',
      id: uuid(),
      text,
      at: serverClock.now(),
      state: 'sending',
      key: uuid(),
      ...(conversationId === undefined ? {} : { conversationId }),
      ...(taskId === undefined ? {} : { taskId }),
    };
    this.begin(message.id);
    this.change(({ messages }) => ({ messages: [...messages, message], suggestions: [] }));
    void this.deliver(message, { mayAsk: true, isFirst: true });
    return true;
  }

  /** Sends a failed message again, with the same key: if it had arrived, it is not sent twice. */
  resend(id: string): void {
    this.read();
    const failed = this.state.messages.find((message) => message.id === id);
    if (this.busy || failed?.from !== 'me' || failed.state !== 'failed') return;
    // The refusal may concern the conversation it was sent in, so start a new one.
    const { id: same, text, at, key, conversationId, taskId } = failed;
    const refused = failed.no === 'refused';
    const message: UserMessage = {
      ...{ from: 'me', id: same, text, at, state: 'sending', key },
      ...(refused || conversationId === undefined ? {} : { conversationId }),
      ...(taskId === undefined ? {} : { taskId }),
    };
    this.begin(id);
    this.put(message);
    void this.deliver(message, { isRepeated: failed.no === undefined });
  }

  /** Removes a message without an answer. */
  withdraw(id: string): void {
    this.change(({ messages }) => ({
      messages: messages.filter((message) => message.id !== id || isAnswered(message)),
    }));
  }

  /** Ends the typing animation of the new answer. */
  readonly typed = (): void => {
    if (this.state.fresh === undefined) return;
    this.state = { ...this.state, fresh: undefined };
    this.notify();
  };

  /** At midnight: resets the quota of the previous day. */
  turnDay(): void {
    this.read();
  }

  /** Deletes all messages, here and in storage; keeps the remaining quota. */
  clear(): void {
    this.change(({ left }) => ({ ...CLEARED, left }));
  }

  /** Remaining messages today; null if unknown. */
  leftToday(): number | null {
    return this.state.left?.day === today() ? this.state.left.count : null;
  }

  /** The page is being left: whatever it waits for, it will not hear. */
  leave(): void {
    if (this.underWay.size > 0) this.sign(0);
  }

  /** This page waits for an answer; other tabs can read it. */
  private begin(id: string): void {
    this.underWay.add(id);
    this.sign(SIGN_LIFE_MS);
    this.signs ??= setInterval(() => this.sign(SIGN_LIFE_MS), SIGN_EVERY_MS);
  }

  /** Call after the message is stored as it ended: other tabs call one without a sign unanswered. */
  private end(id: string): void {
    this.underWay.delete(id);
    this.sign(SIGN_LIFE_MS, id);
    if (this.underWay.size > 0) return;
    clearInterval(this.signs);
    this.signs = undefined;
  }

  /**
   * @param lifeMs 0 if the page is left
   * @param ended the message that no longer waits
   */
  private sign(lifeMs: number, ended?: string): void {
    const now = Date.now();
    const signs = Object.entries(this.waiting()).filter(
      ([id, until]) => id !== ended && !this.underWay.has(id) && until > now,
    );
    if (lifeMs > 0) for (const id of this.underWay) signs.push([id, now + lifeMs]);
    if (signs.length === 0) this.memory.removeItem(this.waitingName);
    else this.memory.setItem(this.waitingName, Object.fromEntries(signs));
  }

  private waiting(): v.InferOutput<typeof Waiting> {
    return this.memory.getItem(this.waitingName, Waiting) ?? {};
  }

  private async deliver(
    message: UserMessage,
    { mayAsk = true, isFirst = false, isRepeated = false } = {},
  ): Promise<void> {
    const { id, text: content, conversationId, key: idempotencyKey } = message;
    try {
      const answer = await sendMessage(
        { characterId: this.characterId, content, ...(conversationId === undefined ? {} : { conversationId }) },
        { idempotencyKey, onLoggedOut: 'throw', quiet: true },
      );
      this.underWay.delete(id);
      this.take(message, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'login' && !isLoggedIn() && !hasRunOut()) {
        // The user has logged out meanwhile: nobody is asked, and nobody sees the message.
        this.drop(message.id);
        return;
      }
      if (error.kind === 'login' && mayAsk && (await this.goOnAfterLogin(message, isRepeated))) return;
      this.underWay.delete(id);
      // An earlier attempt may have arrived: it keeps its key.
      const putBack = error.kind === 'login' && isFirst ? composers.get(this.characterId) : undefined;
      if (leaving && error.kind === 'network') {
        // In storage it waits for its answer, and counts as unanswered after the reload, or now if the page stays.
        this.end(id);
        this.read();
      } else if (putBack) {
        this.withdraw(id);
        putBack(message.text, this.userId);
      } else this.fail(message, error, isRepeated);
    }
    this.end(id);
    this.retire();
  }

  /** The login had expired. The message goes on if the same user logs in. */
  private async goOnAfterLogin(message: UserMessage, isRepeated: boolean): Promise<boolean> {
    if (!(await askLogin())) return false;
    const me = await fetchCurrentUser().catch(() => null);
    if (!me) return false;
    if (me.userId === this.userId) {
      this.memory = personStorage(this.userId);
      this.person = currentPerson();
      await this.deliver(message, { mayAsk: false, isRepeated });
    } else {
      // What one user wrote is not said in the name of another.
      this.drop(message.id);
      toast(errorWords.loginChanged);
    }
    return true;
  }

  private drop(id: string): void {
    this.underWay.delete(id);
    this.withdraw(id);
    this.end(id);
    this.retire();
  }

  private take(
    message: UserMessage,
    { conversationId, messageId, reply, suggestions, dailyLeft }: CharacterReply,
  ): void {
    const answer: BotMessage = { from: 'them', id: String(messageId), text: reply, at: serverClock.now() };
    const { id, text, at, key, taskId } = message;
    // Whoever has logged in meanwhile did not do it.
    if (taskId !== undefined && currentPerson() === this.person)
      recorderOf(this.userId, taskId).add({ key, targetId: this.characterId, eachOnce: false });
    this.change(({ messages, left }) => {
      const counted = { left: leftAfter(at, dailyLeft, left) };
      // Cleared meanwhile: the message is gone but still counts.
      if (!has(messages, id)) return counted;
      const others = messages.filter((other) => other.id !== answer.id);
      const place = others.findIndex((other) => other.id === id) + 1;
      others.splice(place - 1, 1, { from: 'me', id, text, at, key, state: 'done' });
      others.splice(place, 0, answer);
      return {
        ...counted,
        messages: others.slice(-MAX_MESSAGES),
        conversationId,
        suggestions: suggestions.filter((suggestion) => suggestion.trim() !== '').slice(0, 3),
        fresh: answer.id,
      };
    });
  }

  /** @param isRepeated it was sent under its key before, and how that ended is unknown */
  private fail(message: UserMessage, error: ApiError, isRepeated: boolean): void {
    const spent = error.kind === 'refused' && isSpent(error.message);
    const ended = endsAttempt(error, isRepeated && !spent);
    // One that may still be under way is sent again as it was.
    const no = spent ? 'spent' : ended ? 'refused' : undefined;
    this.put({ ...message, state: 'failed', key: ended ? uuid() : message.key, why: error.message, ...(no && { no }) });
    if (no === 'spent') this.change(() => ({ left: { day: today(), count: 0 } }));
  }

  private put(message: UserMessage): void {
    this.change(({ messages }) => ({
      // Sent again in another tab, it may have its answer by now.
      messages: messages.map((other) => (other.id === message.id && !isAnswered(other) ? message : other)),
    }));
  }

  /** Applies changes to the stored conversation, because another tab may have added messages. */
  private change(update: (stored: Conversation) => Partial<Conversation>): void {
    const stored = this.latest();
    this.state = { ...stored, ...update(stored) };
    this.persist();
    this.notify();
  }

  private persist(): void {
    const stored = { ...this.state, fresh: undefined };
    if (stored.messages.length === 0 && stored.left === undefined) this.memory.removeItem(this.name);
    else this.memory.setItem(this.name, stored);
  }

  private read(): void {
    this.state = this.latest();
    this.lookLater();
    this.notify();
  }

  /** A tab that the system has ended gives no more signs, and no other sign of its end. */
  private lookLater(): void {
    clearTimeout(this.look);
    if (this.listeners.size === 0 || this.underWay.size > 0 || !this.busy) return;
    this.look = setTimeout(() => this.read(), SIGN_EVERY_MS);
  }

  /**
   * The stored conversation. Messages pending when a page was closed count as failed; a retry will find out. What another
   * tab still waits for is pending here, too.
   */
  private latest(): Conversation {
    const stored = this.memory.getItem(this.name, Conversation) ?? EMPTY;
    const signs = this.waiting();
    const now = Date.now();
    const waits = ({ id, state }: UserMessage) => {
      if (this.underWay.has(id)) return true;
      // A device clock that was set back must not have it wait for long.
      const left = (signs[id] ?? 0) - now;
      return state === 'sending' && left > 0 && left <= SIGN_LIFE_MS;
    };
    const messages = stored.messages.map((message) => {
      if (message.from !== 'me' || message.state === 'done') return message;
      const state: UserMessage['state'] = waits(message) ? 'sending' : 'failed';
      return message.state === state ? message : { ...message, state };
    });
    const { fresh } = this.state;
    return { ...stored, messages, fresh: fresh !== undefined && has(messages, fresh) ? fresh : undefined };
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private retire(): void {
    if (this.listeners.size === 0 && this.underWay.size === 0) open.delete(keyOf(this.userId, this.characterId));
  }
}

const open = new Map<string, ConversationStore>();
const keyOf = (userId: Id, characterId: Id) => `${userId} ${characterId}`;

/** The conversation of a user with a character: the active one, or a new one from storage. */
export function conversationOf(userId: Id, characterId: Id): ConversationStore {
  const key = keyOf(userId, characterId);
  const known = open.get(key);
  if (known) return known;
  const made = new ConversationStore(userId, characterId);
  open.set(key, made);
  return made;
}
