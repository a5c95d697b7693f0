import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import * as v from 'valibot';
import type { Character } from '../../api/character.ts';
import { ApiError } from '../../api/errors.ts';
import { type Failed, isFailed } from '../../kit/attempt.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonLook } from '../../kit/button-look.ts';
import { Countdown } from '../../kit/Countdown.tsx';
import { failureOf } from '../../kit/failure.ts';
import { toast } from '../../kit/feedback.ts';
import { Icon } from '../../kit/Icon.tsx';
import { LastingContent } from '../../kit/LastingContent.tsx';
import { askLogin } from '../../kit/login/ask-login.ts';
import { carryOn, paths } from '../../kit/navigation.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Scene } from '../../kit/scene/Scene.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { documentTitle } from '../../kit/site.ts';
import { recall, remember } from '../../kit/tab-memory.ts';
import { useAboveKeyboard } from '../../kit/use-above-keyboard.ts';
import { useGoBack } from '../../kit/use-go-back.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { useLogin } from '../../kit/use-login.ts';
import { useStale } from '../../kit/use-stale.ts';
import { useTrack } from '../../kit/use-track.ts';
import { words } from '../../kit/words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { momentOf, shanghaiTime } from '../../lib/shanghai-time.ts';
import { DIMENSIONS } from '../../lib/soul-match.ts';
import { Composer } from './Composer.tsx';
import { type Conversation, conversationOf, type Talk } from './conversation.ts';
import { chat } from './copy.ts';
import { type loader, whoAmI } from './data.ts';
import { Frame, TalkSkeleton, WhoSkeleton } from './Frame.tsx';
import { Log } from './Log.tsx';
import styles from './page.module.css';

const scene = { name: 'chat-ai', load: () => import('./scene.svg?scene') };

/** A talk with one of the islands' characters. */
export default function ChatPage() {
  const { characterId, character } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{documentTitle(chat.title)}</title>
      <LastingContent
        name={`chat-ai ${characterId}`}
        streamed={character}
        quiet
        skeleton={
          <Frame scene={<Scene {...scene} />} back={<BackButton />} who={<WhoSkeleton />}>
            <div className={styles['still']} role="status" aria-label={words.loading}>
              <TalkSkeleton />
            </div>
          </Frame>
        }
      >
        {(found) => <Whose key={found.characterId} character={found} />}
      </LastingContent>
    </>
  );
}

function BackButton() {
  const goBack = useGoBack();
  return (
    <button type="button" className={styles['back']} aria-label={words.back} onClick={goBack}>
      <Icon name="back" />
    </button>
  );
}

/** Finds out whose talk it is. Nobody has to say who they are before they say something. */
function Whose({ character }: { character: Character }) {
  const data = useLoaderData<typeof loader>();
  const loggedIn = useLogin() !== null;
  const stale = useStale(data.token);
  const latest = useLatest(data.me)?.value;
  // The one before stands while a newer one is on its way, and may be somebody else.
  const coming = loggedIn && (stale || latest?.token !== data.token);
  const me = coming || !loggedIn ? null : (latest?.me ?? null);
  const userId = me && !isFailed(me) ? me.userId : null;
  return (
    <Room
      key={userId ?? 'nobody'}
      character={character}
      conversation={userId === null ? null : conversationOf(userId, character.characterId)}
      coming={coming}
      failed={me && isFailed(me) ? me : null}
    />
  );
}

const NOTHING: Talk = { messages: [], suggestions: [] };
const nothing = () => NOTHING;
const never = () => () => undefined;

/** What stood in the field when the page was left, and whose it is. */
const Draft = v.object({ text: v.string(), userId: v.nullable(v.number()) });

interface RoomProps {
  character: Character;
  /** null as long as nobody is known */
  conversation: Conversation | null;
  /** who it is is on its way */
  coming: boolean;
  failed: Failed | null;
}

function Room({ character, conversation, coming, failed }: RoomProps) {
  const { characterId, name, dailyLimit } = character;
  const page = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const tracked = useTrack(chat.title);
  const { revalidate, state: reloading } = useRevalidator();
  const talk = useSyncExternalStore(conversation?.subscribe ?? never, conversation?.snapshot ?? nothing);
  const [draft, setDraft] = useDraft(characterId, conversation?.userId ?? null);
  const [pending, setPending] = useState<string | null>(null);
  const [clearing, setClearing] = useState(false);
  useAboveKeyboard(page);

  const busy = conversation?.busy ?? false;
  const left = conversation?.leftToday() ?? null;
  const spent = left === 0;
  const waits = busy || pending !== null;

  const say = async (text: string) => {
    if (waits) return;
    if (conversation) {
      conversation.say(text);
      return;
    }
    // Whoever logs in to say something has said it.
    setPending(text);
    try {
      const me = (await askLogin()) ? await whoAmI() : null;
      if (me) conversationOf(me.userId, characterId).say(text);
      else setDraft((now) => now || text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(error.message);
      setDraft((now) => now || text);
    }
    setPending(null);
  };

  const instead = failed ? (
    <div role="alert">
      <Notice picture={failureOf(failed.failed).picture} title={chat.mineFailed} text={failed.failed.message} small>
        <Button busy={reloading === 'loading'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  ) : coming && pending === null ? (
    <div className={styles['waiting']} role="status" aria-label={words.loading}>
      <span />
      <span />
    </div>
  ) : undefined;

  return (
    <Frame
      page={page}
      scene={<Scene {...scene} />}
      back={<BackButton />}
      who={<Who character={character} thinking={waits} />}
      action={
        talk.messages.length > 0 && (
          <button type="button" className={styles['clear']} onClick={() => setClearing(true)}>
            {chat.clear}
          </button>
        )
      }
    >
      <Log
        character={character}
        talk={talk}
        pending={pending}
        busy={busy}
        spent={spent}
        instead={instead}
        onSay={(text) => {
          tracked('button', text);
          void say(text);
        }}
        onResend={(id) => {
          tracked('button', chat.again);
          conversation?.resend(id);
        }}
        onWithdraw={(id) => conversation?.withdraw(id)}
        onTyped={() => conversation?.typed()}
      />
      {spent && !busy ? (
        <Spent character={character} />
      ) : (
        <Composer
          field={field}
          name={name}
          draft={draft}
          busy={waits}
          quota={left === null ? chat.limit(dailyLimit) : chat.left(left)}
          onDraft={setDraft}
          onSend={(text) => {
            tracked('button', chat.send);
            setDraft('');
            void say(text);
          }}
        />
      )}
      {clearing && (
        <Clear
          name={name}
          onClear={() => {
            tracked('button', chat.clearDo);
            conversation?.clear();
            toast(chat.cleared);
          }}
          onClosed={() => setClearing(false)}
        />
      )}
    </Frame>
  );
}

function Who({ character, thinking }: { character: Character; thinking: boolean }) {
  const { characterId, name, portrait, soul } = character;
  const { search } = useLocation();
  const strongest = DIMENSIONS.reduce((best, one) => (soul[one] > soul[best] ? one : best));
  return (
    <Link className={styles['who']} to={carryOn(paths.aidaoDetail(characterId), search)}>
      <Picture src={portrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <span className={styles['names']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['mood']}>{thinking ? chat.thinking : chat.moods[strongest]}</span>
      </span>
      <span className="visually-hidden">{chat.island(name)}</span>
    </Link>
  );
}

/** Nothing more today: when it goes on, and where to meanwhile. */
function Spent({ character: { characterId, name, dailyLimit } }: { character: Character }) {
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const tracked = useTrack(chat.title);
  const midnight = momentOf(`${shanghaiTime(serverClock.now()).slice(0, 10)} 00:00:00`) + 86_400_000;
  const [until] = useState(midnight);
  return (
    <section className={styles['spent']} aria-label={chat.spent(dailyLimit)}>
      <p className={styles['spentTitle']}>{chat.spent(dailyLimit)}</p>
      <p>{chat.spentText(name)}</p>
      <Countdown label={chat.spentUntil} until={until} onEnd={() => void revalidate()} />
      <div className={styles['ways']}>
        {(
          [
            [paths.aidaoDetail(characterId), chat.island(name)],
            [paths.soul(), chat.soul],
          ] as const
        ).map(([to, label]) => (
          <Link key={to} className={buttonLook({})} to={carryOn(to, search)} onClick={() => tracked('button', label)}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  );
}

function Clear({ name, onClear, onClosed }: { name: string; onClear: () => void; onClosed: () => void }) {
  const [done, setDone] = useState(false);
  return (
    <Sheet title={chat.clearTitle(name)} done={done} onClosed={onClosed}>
      <p>{chat.clearText}</p>
      <div className={styles['confirm']}>
        <Button
          look="primary"
          wide
          onClick={() => {
            if (done) return;
            setDone(true);
            onClear();
          }}
        >
          {chat.clearDo}
        </Button>
        <Button wide onClick={() => setDone(true)}>
          {chat.clearNot}
        </Button>
      </div>
    </Sheet>
  );
}

/** What is being written, also after a reload; nobody else finds it. */
function useDraft(characterId: number, userId: number | null) {
  const key = `chat draft ${characterId}`;
  const [draft, setDraft] = useState(() => {
    const kept = recall(key, Draft);
    return kept && (kept.userId === null || kept.userId === userId) ? kept.text : '';
  });
  useEffect(() => remember(key, { text: draft, userId }), [key, draft, userId]);
  return [draft, setDraft] as const;
}
