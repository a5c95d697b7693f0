import { useSuspenseQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { type Character, listCharacters } from '../../api/character.ts';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { TaskStrip } from '../../features/tasks/TaskStrip.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Scene } from '../../kit/scene/Scene.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { documentTitle } from '../../kit/layout/site.ts';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { useAboveKeyboard } from '../../kit/forms/use-above-keyboard.ts';
import { BackButton } from '../../kit/navigation/BackButton.tsx';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePersonQuery, usePerson } from '../../kit/data/use-person.ts';
import { getResets, useHistoryResets } from '../../kit/data/use-history-state.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { words } from '../../kit/ui/words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { nextMidnight } from '../../lib/shanghai-time.ts';
import { hasRunOut } from '../../session/login-info.ts';
import { Composer } from './Composer.tsx';
import { type Conversation, conversationOf, takeBackInto } from './conversation.ts';
import { chat, opening } from './copy.ts';
import { characterQuery, currentUserQuery, fetchCurrentUser, type loader } from './data.ts';
import { WhoView } from './FirstView.tsx';
import { CharacterSkeleton, ComposerSkeleton, ConversationSkeleton, Frame } from './Frame.tsx';
import { Log } from './Log.tsx';
import { route } from './route.ts';
import styles from './page.module.css';

const scene = { name: 'chat-ai', load: () => import('./scene.svg?scene') };

/** Chat with a character. */
export default function ChatPage() {
  const { characterId, taskId } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{documentTitle(chat.title)}</title>
      <ChatRoom key={characterId} characterId={characterId} taskId={taskId} />
    </>
  );
}

/** The character of the URL; suspends until it is loaded. A failed refetch is not worth an error message. */
const useCharacter = (characterId: Id): Character => useSuspenseQuery(characterQuery(characterId)).data;

const EMPTY: Conversation = { messages: [], suggestions: [] };
const emptySnapshot = () => EMPTY;
const noSubscription = () => () => undefined;

const StoredDraft = v.object({
  text: v.string(),
  userId: v.nullable(Id),
  /** written by this user, whose login then ran out: shown while nobody is logged in, then to this user alone */
  runOut: v.optional(v.boolean()),
  /** draft of this user, hidden while somebody writes of whom the platform has not said who they are */
  kept: v.optional(v.object({ text: v.string(), userId: Id })),
});
type Draft = v.InferOutput<typeof StoredDraft>;
const NO_DRAFT: Draft = { text: '', userId: null };

interface ChatRoomProps {
  characterId: Id;
  /** a task that the replies complete */
  taskId: Id | undefined;
}

/** Outside of what waits for the character, so that the drawing and the draft keep their state. */
function ChatRoom({ characterId, taskId }: ChatRoomProps) {
  const person = usePerson();
  // The user is only needed to send a message. A failure is shown below.
  const me = usePersonQuery(currentUserQuery);
  const userId = me.data?.userId ?? null;
  const page = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const tracked = useTrack(route.name);
  const conversation = userId === null ? null : conversationOf(userId, characterId);
  const state = useSyncExternalStore(
    conversation?.subscribe ?? noSubscription,
    conversation?.snapshot ?? emptySnapshot,
    // Only a visitor's page is hydrated.
    emptySnapshot,
  );
  /** message sent before the user was known, and the user it was then assigned to */
  const [unsent, setUnsent] = useState<{ text: string; by: Id | null } | null>(null);
  const [draft, setDraft] = useDraft(
    characterId,
    userId,
    person !== null && userId === null,
    unsent?.by === null ? unsent.text : '',
  );
  const [clearing, setClearing] = useState(false);
  /** how often its sheet has closed */
  const [closings, setClosings] = useState(0);
  useAboveKeyboard(page);
  const takeBack = useEffectEvent((text: string, by: Id) => setDraft((now) => joined(text, now), by));
  useEffect(() => takeBackInto(characterId, (text, by) => takeBack(text, by)), [characterId]);
  // The message is now in the user's conversation.
  if (unsent !== null && unsent.by !== null && unsent.by === userId) setUnsent(null);
  const pending = unsent?.text ?? null;
  const busy = conversation?.busy ?? false;
  const left = conversation?.leftToday() ?? null;
  const waits = busy || pending !== null;

  const send = async (text: string) => {
    if (waits) return;
    if (conversation) {
      // Another tab may have sent one a moment before.
      if (!conversation.send(text, taskId)) setDraft((now) => joined(text, now));
      return;
    }
    // The next user who logs in becomes the sender.
    setUnsent({ text, by: null });
    let by: Id | null = null;
    try {
      const me = (await askLogin()) ? await fetchCurrentUser() : null;
      if (me && conversationOf(me.userId, characterId).send(text, taskId)) {
        by = me.userId;
        forgetDraft(characterId, text);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message);
    }
    setUnsent(by === null ? null : { text, by });
    if (by === null) setDraft((now) => joined(text, now));
  };

  const instead = person !== null && userId === null && (
    <Part
      query={currentUserQuery(person)}
      skeleton={
        pending === null && (
          <div className={styles['waiting']} role="status" aria-label={words.loading}>
            <span />
            <span />
          </div>
        )
      }
      failed={({ error, retry, busy }) => (
        <FailedNotice title={chat.mineFailed} error={error} busy={busy} onRetry={retry} />
      )}
    >
      {() => null}
    </Part>
  );

  return (
    <Frame
      page={page}
      scene={<Scene {...scene} />}
      back={<BackButton className={styles['back']} />}
      who={
        <PartBoundary skeleton={<CharacterSkeleton />}>
          <CharacterHeader characterId={characterId} thinking={waits} />
        </PartBoundary>
      }
      action={
        state.messages.length > 0 && (
          <button type="button" className={styles['clear']} onClick={() => setClearing(true)}>
            {chat.clear}
          </button>
        )
      }
    >
      <PartBoundary skeleton={<ConversationSkeleton label={words.loading} />}>
        {taskId !== undefined && (
          <TaskStrip taskId={taskId} userId={userId} onTap={(label) => tracked('button', label)} />
        )}
        <Talk
          characterId={characterId}
          userId={userId}
          state={state}
          pending={pending}
          busy={busy}
          left={left}
          instead={instead}
          closings={closings}
          field={field}
          draft={draft}
          onDraft={setDraft}
          onSend={send}
          conversation={conversation}
        />
      </PartBoundary>
      {clearing && (
        <PartBoundary skeleton={null}>
          <ClearDialog
            characterId={characterId}
            onClear={() => {
              tracked('button', chat.clearDo);
              conversation?.clear();
              toast(chat.cleared);
            }}
            onClosed={() => {
              setClearing(false);
              setClosings(closings + 1);
            }}
          />
        </PartBoundary>
      )}
    </Frame>
  );
}

interface TalkProps {
  characterId: Id;
  /** null for a visitor, and until the user is known */
  userId: Id | null;
  /** null for a visitor, and until the user is known */
  conversation: ReturnType<typeof conversationOf> | null;
  state: Conversation;
  /** the message sent before the user is known */
  pending: string | null;
  busy: boolean;
  /** messages left today; null if unknown */
  left: number | null;
  /** shown in place of the messages if they are unavailable */
  instead: ReactNode;
  /** how often the sheet that clears the messages has closed */
  closings: number;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => Promise<void>;
}

/** The messages, and the composer or what stands in its place. */
function Talk({ characterId, userId, conversation, state, pending, busy, left, instead, ...rest }: TalkProps) {
  const { closings, field, draft, onDraft, onSend } = rest;
  const character = useCharacter(characterId);
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const { name, dailyLimit } = character;
  const spent = left === 0;
  const closed = spent && !busy;
  /** how the quota was seen last: whether it was used up while it was shown, and whether the field stays then */
  const [seen, setSeen] = useState({ conversation, closed, isNews: false, keeps: draft !== '' });
  const keeps = draft !== '';
  if (seen.conversation !== conversation || seen.closed !== closed) {
    setSeen({ conversation, closed, isNews: seen.conversation === conversation, keeps });
  } else if (keeps && !seen.keeps) {
    // It stays while the user deletes what they have written.
    setSeen({ ...seen, keeps });
  }
  return (
    <>
      <Log
        key={userId ?? 'nobody'}
        closings={closings}
        onTap={(label) => tracked('button', label)}
        character={character}
        conversation={state}
        pending={pending}
        busy={busy}
        spent={spent}
        instead={instead}
        onSend={(text) => {
          tracked('button', text);
          void onSend(text);
        }}
        onResend={(id) => {
          tracked('button', chat.again);
          conversation?.resend(id);
        }}
        onWithdraw={(id) => conversation?.withdraw(id)}
        onTyped={() => conversation?.typed()}
      />
      {closed && (
        <QuotaNotice
          character={character}
          isNews={seen.isNews}
          brief={seen.keeps}
          onEnd={() => {
            conversation?.turnDay();
            void queryClient.invalidateQueries({ queryKey: listCharacters.queryKey });
          }}
        />
      )}
      {!hydrated ? (
        <ComposerSkeleton />
      ) : closed && !seen.keeps ? null : (
        <Composer
          field={field}
          name={name}
          draft={draft}
          busy={busy || pending !== null}
          closed={closed}
          quota={closed ? chat.kept : left === null ? chat.limit(dailyLimit) : chat.left(left)}
          onDraft={onDraft}
          onSend={(text) => {
            tracked('button', chat.send);
            onDraft('');
            void onSend(text);
          }}
        />
      )}
    </>
  );
}

function CharacterHeader({ characterId, thinking }: { characterId: Id; thinking: boolean }) {
  const character = useCharacter(characterId);
  const { search } = useLocation();
  return (
    <WhoView
      character={character}
      to={withAttribution(paths.aidaoDetail(characterId), search)}
      doing={thinking ? chat.thinking : undefined}
    />
  );
}

/** The quota is used up: shows when it resets and a link elsewhere. */
function QuotaNotice({
  character: { characterId, name, dailyLimit },
  isNews,
  brief,
  onEnd,
}: {
  character: Character;
  /** it has just been used up: is said, and takes the focus if that went with the field */
  isNews: boolean;
  /** above a field: where the keyboard leaves little height, the title alone */
  brief: boolean;
  /** called at midnight */
  onEnd: () => void;
}) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const [until] = useState(() => nextMidnight(serverClock.now()));
  const title = useRef<HTMLParagraphElement>(null);
  const says = chat.spent(dailyLimit);
  const said = useRef(false);
  useEffect(() => {
    if (!isNews || said.current) return;
    said.current = true;
    if (!focusIfLost(title.current)) announce(says);
  }, [isNews, says]);
  return (
    <section className={styles['spent']} aria-label={says} data-brief={brief || undefined}>
      <p ref={title} tabIndex={-1} className={styles['spentTitle']}>
        {says}
      </p>
      <p>{chat.spentText(name)}</p>
      <Countdown label={chat.spentUntil} until={until} onEnd={onEnd} />
      <div className={styles['ways']}>
        {(
          [
            [paths.aidaoDetail(characterId), opening.island(name)],
            [paths.soul(), chat.soul],
          ] as const
        ).map(([to, label]) => (
          <Link
            key={to}
            className={buttonLook({})}
            to={withAttribution(to, search)}
            onClick={() => tracked('button', label)}
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

function ClearDialog({
  characterId,
  onClear,
  onClosed,
}: {
  characterId: Id;
  onClear: () => void;
  onClosed: () => void;
}) {
  const { name } = useCharacter(characterId);
  const [done, setDone] = useState(false);
  return (
    <Sheet title={chat.clearTitle(name)} done={done} onClosed={onClosed}>
      <p>{chat.clearText}</p>
      <div className={styles['confirm']}>
        <Button look="primary" wide onClick={() => setDone(true)}>
          {chat.clearNot}
        </Button>
        <Button
          wide
          onClick={() => {
            if (done) return;
            setDone(true);
            onClear();
          }}
        >
          {chat.clearDo}
        </Button>
      </div>
    </Sheet>
  );
}

const draftKey = (characterId: Id) => `chat draft ${characterId}`;

/** The message was sent, possibly after unmount. */
function forgetDraft(characterId: Id, text: string): void {
  const key = draftKey(characterId);
  const draft = readTabItem(key, StoredDraft);
  if (draft?.text === text) writeTabItem(key, { ...NO_DRAFT, kept: draft.kept });
}

const joined = (...texts: string[]) => texts.filter((text) => text !== '').join('\n');

/**
 * The draft once it is known who is logged in, or that nobody is: only what they may see. If the login has run out, its
 * user is taken for the one who wrote before.
 */
function settled(draft: Draft, userId: Id | null): Draft {
  const owner = userId ?? (hasRunOut() ? (draft.kept?.userId ?? draft.userId) : null);
  const texts = [draft.kept ?? NO_DRAFT, draft].map((one) =>
    one.userId === null || one.userId === owner ? one.text : '',
  );
  return { text: joined(...texts), userId: owner, ...(userId === null && owner !== null && { runOut: true }) };
}

/** `getResets` when each draft was last on the screen, so that none outlives a logout on another page. */
const draftsSeen = new Map<string, number>();
const seenAt = (key: string) => draftsSeen.get(key) ?? 0;

/**
 * The draft, restored after a reload; each user only sees their own. A visitor's draft goes to the user who logs in
 * first.
 * @param unknown somebody is logged in, and the platform has not said who: the draft may be theirs, and is kept aside
 * @param unsent message waiting for a login; the browser may reload the page while the user fetches the code from
 * another app
 */
function useDraft(characterId: Id, userId: Id | null, unknown: boolean, unsent: string) {
  const key = draftKey(characterId);
  const isMine = (one: Draft) =>
    one.userId === null || one.userId === userId || (one.runOut === true && userId === null && !unknown);
  // A reducer, because a failed message comes back later, when somebody else may be logged in.
  const [draft, change] = useReducer(
    (
      now: Draft,
      to: { next: string | ((now: string) => string); by?: Id | undefined } | 'settle' | 'forget',
    ): Draft => {
      if (to === 'settle') return settled(now, userId);
      if (to === 'forget') {
        const isGone = (userId === null && !unknown) || (now.userId !== null && now.userId !== userId);
        return isGone ? NO_DRAFT : { text: now.text, userId: now.userId };
      }
      const { next, by } = to;
      const shown = isMine(now) || now.userId === by;
      const written = typeof next === 'string' ? next : next(shown ? now.text : '');
      const author = by ?? (userId === null && !unknown && now.runOut ? now.userId : userId);
      const hidden = unknown && !shown && now.text !== '' ? now.userId : null;
      const before = now.kept?.userId === hidden ? (now.kept?.text ?? '') : '';
      const kept = hidden === null ? now.kept : { text: joined(before, now.text), userId: hidden };
      return {
        text: written,
        userId: author,
        ...(userId === null && author !== null && { runOut: true }),
        ...(kept && { kept }),
      };
    },
    null,
    () => (seenAt(key) === getResets() ? (readTabItem(key, StoredDraft) ?? NO_DRAFT) : NO_DRAFT),
  );
  // A logout, or a login of another user.
  const resets = useHistoryResets();
  const [seenResets, setSeenResets] = useState(resets);
  const isUnsettled = draft.text !== '' && (!isMine(draft) || (draft.userId === null && userId !== null));
  if (seenResets !== resets) {
    setSeenResets(resets);
    change('forget');
  } else if (!unknown && (draft.kept !== undefined || isUnsettled)) change('settle');
  const text = isMine(draft) ? draft.text : '';
  const write = (next: string | ((now: string) => string), by?: Id) => change({ next, by });
  const stored = text || unsent;
  const keep = unknown && draft.text !== '' && !isMine(draft);
  useEffect(() => {
    draftsSeen.set(key, resets);
    if (keep) return;
    writeTabItem(key, {
      text: stored,
      userId: stored === '' ? null : draft.userId,
      ...(stored !== '' && draft.runOut && { runOut: true }),
      ...(draft.kept && { kept: draft.kept }),
    });
  }, [key, keep, stored, draft.userId, draft.runOut, draft.kept, resets]);
  return [text, write] as const;
}
