import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Character } from '../../api/character.ts';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { charactersOf } from '../../lib/count-characters.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import type { Mine, Talk } from './conversation.ts';
import { chat } from './copy.ts';
import { measure } from './measure.ts';
import { useBottom } from './use-bottom.ts';
import styles from './page.module.css';

/** So many messages stand on the page at first, and with each look further back. */
const PART = 30;
/** A silence longer than this is told by the time it ended, in milliseconds. */
const SILENCE = 600_000;

interface Props {
  character: Character;
  talk: Talk;
  /** what the person has just said, before it is known who they are */
  pending: string | null;
  busy: boolean;
  /** nothing more can be said today */
  spent: boolean;
  /** in place of the talk, where it is not there */
  instead?: ReactNode;
  onSay: (text: string) => void;
  onResend: (id: string) => void;
  onWithdraw: (id: string) => void;
  onTyped: () => void;
}

/** What was said, the newest at the end, and what may be said next. */
export function Log({ character, talk, pending, busy, spent, instead, ...on }: Props) {
  const { name, portrait, greeting, quickQuestions } = character;
  const { messages, fresh } = talk;
  const [shown, setShown] = useHistoryState('shown', PART);
  const { scroller, content, atEnd, toEnd, holdPlace } = useBottom(messages.length > 0);
  const last = messages[messages.length - 1];
  const heard = useHeard(talk);
  const [seen, setSeen] = useState(last?.id);
  if (atEnd && seen !== last?.id) setSeen(last?.id);

  // What I say myself I want to see.
  const said = pending ?? (last?.from === 'me' ? last.id : null);
  const follow = useEffectEvent(toEnd);
  useEffect(() => {
    if (said !== null) follow();
  }, [said]);

  // What is pressed goes away with it: the focus it had goes on to the talk. A field that has it keeps its keyboard.
  const letGo = (pressed: Element) => {
    if (document.activeElement === pressed) scroller.current?.focus({ preventScroll: true });
  };

  const part = messages.slice(-shown);
  const begins = part.length === messages.length;
  const waits = busy || pending !== null;
  // What could not be sent is not offered.
  const prompts = (messages.length === 0 ? quickQuestions : talk.suggestions).filter(canBeSaid);
  const mayPrompt = !waits && !spent && fresh === undefined && !instead && prompts.length > 0;
  return (
    <div className={styles['place']}>
      <div
        ref={scroller}
        className={styles['log']}
        role="region"
        aria-label={chat.log}
        tabIndex={0}
        onClick={on.onTyped}
      >
        <div ref={content} className={styles['talk']}>
          {begins ? (
            <>
              <p className={styles['notice']}>
                {chat.notice(name).map((half) => (
                  <span key={half}>{half}</span>
                ))}
              </p>
              <ChatBubble from="them" speaker={chat.says(name)} portrait={portrait}>
                {greeting}
              </ChatBubble>
            </>
          ) : (
            <Button
              className={styles['older']}
              onClick={() => {
                holdPlace();
                setShown(shown + PART);
              }}
            >
              {chat.older}
            </Button>
          )}
          {instead}
          {part.length > 0 && (
            <ol className={styles['messages']}>
              {part.map((message, index) => {
                const before = part[index - 1]?.at ?? (begins ? -Infinity : message.at);
                return (
                  <li key={message.id}>
                    {message.at - before > SILENCE && <p className={styles['time']}>{timeOf(message.at)}</p>}
                    {message.from === 'me' ? (
                      <ChatBubble
                        from="me"
                        speaker={chat.iSay}
                        note={
                          message.state === 'failed' && (
                            <Failed
                              message={message}
                              mayRetry={!waits && !spent}
                              onAgain={(pressed) => {
                                letGo(pressed);
                                on.onResend(message.id);
                              }}
                              onWithdraw={(pressed) => {
                                letGo(pressed);
                                on.onWithdraw(message.id);
                              }}
                            />
                          )
                        }
                      >
                        {message.text}
                      </ChatBubble>
                    ) : (
                      <ChatBubble from="them" speaker={chat.says(name)} portrait={portrait} note={chat.ai}>
                        {message.id === fresh ? <Typing text={message.text} onTyped={on.onTyped} /> : message.text}
                      </ChatBubble>
                    )}
                  </li>
                );
              })}
            </ol>
          )}
          {pending !== null && (
            <ChatBubble from="me" speaker={chat.iSay}>
              {pending}
            </ChatBubble>
          )}
          {waits && (
            <ChatBubble from="them" speaker="" portrait={portrait}>
              <span className={styles['thinking']} role="img" aria-label={chat.thinking}>
                <i />
                <i />
                <i />
              </span>
            </ChatBubble>
          )}
          {mayPrompt && (
            <div
              className={styles['prompts']}
              role="group"
              aria-label={messages.length === 0 ? chat.starts : chat.next}
            >
              {messages.length === 0 && <p aria-hidden="true">{chat.starts}</p>}
              {prompts.map((prompt) => (
                <button
                  key={prompt}
                  type="button"
                  onClick={({ currentTarget }) => {
                    letGo(currentTarget);
                    on.onSay(prompt);
                  }}
                >
                  {prompt}
                </button>
              ))}
            </div>
          )}
        </div>
      </div>
      {!atEnd && last?.from === 'them' && seen !== last.id && (
        <Button look="primary" className={styles['news']} onClick={toEnd}>
          {chat.news}
          <Icon name="down" />
        </Button>
      )}
      {/* Fed with whole answers alone: the one that types itself is silent. */}
      <div className="visually-hidden" role="log" aria-label={chat.answers}>
        {heard && <p key={heard.id}>{chat.says(name) + heard.text}</p>}
      </div>
    </div>
  );
}

interface FailedProps {
  message: Mine;
  mayRetry: boolean;
  /** called with what was pressed */
  onAgain: (pressed: Element) => void;
  onWithdraw: (pressed: Element) => void;
}

/** A message that was not answered, and what can be done about it. */
function Failed({ message: { why, no }, mayRetry, onAgain, onWithdraw }: FailedProps) {
  return (
    <div className={styles['failed']}>
      <p role="alert">{why === undefined ? chat.lost : no ? chat.failed(why) : chat.lostFor(why)}</p>
      {mayRetry && !no && <p>{chat.once}</p>}
      <div>
        {mayRetry && (
          <button type="button" onClick={({ currentTarget }) => onAgain(currentTarget)}>
            {chat.again}
          </button>
        )}
        <button type="button" onClick={({ currentTarget }) => onWithdraw(currentTarget)}>
          {chat.withdraw}
        </button>
      </div>
    </div>
  );
}

function canBeSaid(prompt: string): boolean {
  const { text, over, heavy } = measure(prompt);
  return text !== '' && over === 0 && !heavy;
}

/** How often a little more of an answer is shown, in milliseconds, and in how many steps it is there at the latest. */
const STEP_MS = 33;
const MOST_STEPS = 90;

/** An answer that types itself. A tap shows it whole; so it is at once for who wants no movement. */
function Typing({ text, onTyped }: { text: string; onTyped: () => void }) {
  const pieces = useMemo(() => charactersOf(text), [text]);
  const [shown, setShown] = useState(0);
  const typed = useEffectEvent(onTyped);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      typed();
      return;
    }
    const each = Math.ceil(pieces.length / MOST_STEPS);
    let count = 0;
    const timer = setInterval(() => {
      count += each;
      setShown(count);
      if (count < pieces.length) return;
      clearInterval(timer);
      typed();
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [pieces]);
  return <span aria-hidden="true">{pieces.slice(0, shown).join('')}</span>;
}

/** The answer that came last while the page stands. */
function useHeard({ messages, fresh }: Talk): { id: string; text: string } | null {
  const [heard, setHeard] = useState<{ id: string; text: string } | null>(null);
  const found = fresh === undefined ? undefined : messages.find(({ id }) => id === fresh);
  if (found && heard?.id !== found.id) setHeard({ id: found.id, text: found.text });
  return heard;
}

function timeOf(at: number): string {
  const [day = '', time = ''] = shanghaiTime(at).split(' ');
  const [, month, date] = day.split('-');
  const short = time.slice(0, 5);
  if (day === shanghaiTime(serverClock.now()).slice(0, 10)) return chat.today(short);
  return chat.date(Number(month), Number(date), short);
}
