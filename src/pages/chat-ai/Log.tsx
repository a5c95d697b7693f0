import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Character } from '../../api/character.ts';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { charactersOf } from '../../lib/count-characters.ts';
import { formatTime } from '../../lib/date-words.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { AnswerNote } from './AnswerNote.tsx';
import type { Conversation, UserMessage } from './conversation.ts';
import { chat, opening } from './copy.ts';
import { LogView, Opening, Prompts } from './FirstView.tsx';
import { isSendable } from './measure.ts';
import { useBottom } from './use-bottom.ts';
import styles from './page.module.css';

/** Number of messages shown at first, and added with each step back. */
const PAGE_SIZE = 30;
/** After a pause longer than this, the time is shown; in milliseconds. */
const TIME_GAP_MS = 600_000;

interface Props {
  character: Character;
  conversation: Conversation;
  /** how often the sheet that clears the messages has closed */
  closings: number;
  /** the message sent before the user is known */
  pending: string | null;
  busy: boolean;
  /** the daily quota is used up */
  spent: boolean;
  /** shown in place of the messages if they are unavailable */
  instead?: ReactNode;
  onSend: (text: string) => void;
  onResend: (id: string) => void;
  onWithdraw: (id: string) => void;
  onTyped: () => void;
  /** called with the label of a pressed button, for tracking */
  onTap: (label: string) => void;
}

/** The messages, newest last, and the suggested prompts. */
export function Log({ character, conversation, closings, pending, busy, spent, instead, ...on }: Props) {
  const { name, portrait, quickQuestions } = character;
  const { messages, fresh } = conversation;
  const [shown, setShown] = useHistoryState('shown', PAGE_SIZE);
  const { scroller, content, atEnd, toEnd, holdPlace } = useBottom(messages.length > 0);
  const last = messages[messages.length - 1];
  const lastAnswer = useLastAnswer(conversation);
  const [seen, setSeen] = useState(last?.id);
  if (atEnd && seen !== last?.id) setSeen(last?.id);

  // Scroll to the user's own new message.
  const ownMessage = pending ?? (last?.from === 'me' ? last.id : null);
  const follow = useEffectEvent(toEnd);
  useEffect(() => {
    if (ownMessage !== null) follow();
  }, [ownMessage]);

  // The button that opened the sheet disappears with the messages.
  const closingsBefore = useRef(closings);
  useEffect(() => {
    if (closings === closingsBefore.current) return;
    closingsBefore.current = closings;
    focusIfLost(scroller.current);
  }, [closings, scroller]);

  // The pressed button disappears: move its focus to the log. A focused field keeps its keyboard.
  const moveFocus = (pressed: Element) => {
    if (document.activeElement === pressed) scroller.current?.focus({ preventScroll: true });
  };

  const part = messages.slice(-shown);
  const begins = part.length === messages.length;
  const waits = busy || pending !== null;
  const prompts = (messages.length === 0 ? quickQuestions : conversation.suggestions).filter(isSendable);
  const mayPrompt = !waits && !spent && fresh === undefined && !instead && prompts.length > 0;
  return (
    <LogView
      scroller={scroller}
      content={content}
      onTap={on.onTyped}
      news={
        !atEnd &&
        last?.from === 'them' &&
        seen !== last.id && (
          <Button look="primary" className={styles['news']} onClick={toEnd}>
            {chat.news}
            <Icon name="down" />
          </Button>
        )
      }
      heard={lastAnswer && <p key={lastAnswer.id}>{opening.says(name) + lastAnswer.text}</p>}
    >
      {begins ? (
        <Opening character={character} />
      ) : (
        <Button
          className={styles['older']}
          onClick={() => {
            holdPlace();
            setShown(shown + PAGE_SIZE);
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
                {message.at - before > TIME_GAP_MS && (
                  <p className={styles['time']}>{formatTime(shanghaiTime(message.at))}</p>
                )}
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
                            moveFocus(pressed);
                            on.onResend(message.id);
                          }}
                          onWithdraw={(pressed) => {
                            moveFocus(pressed);
                            on.onWithdraw(message.id);
                          }}
                        />
                      )
                    }
                  >
                    {message.text}
                  </ChatBubble>
                ) : (
                  <ChatBubble
                    from="them"
                    speaker={opening.says(name)}
                    portrait={portrait}
                    note={<AnswerNote character={character} answer={message} onTap={on.onTap} />}
                  >
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
        <Prompts
          label={messages.length === 0 ? opening.starts : chat.next}
          prompts={prompts}
          onChoose={(prompt, pressed) => {
            moveFocus(pressed);
            on.onSend(prompt);
          }}
        />
      )}
    </LogView>
  );
}

interface FailedProps {
  message: UserMessage;
  mayRetry: boolean;
  /** receives the pressed element */
  onAgain: (pressed: Element) => void;
  onWithdraw: (pressed: Element) => void;
}

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

/** Interval of the typing animation in milliseconds, and its maximum number of steps. */
const STEP_MS = 33;
const MAX_STEPS = 90;

/** Typing animation of an answer. A tap shows it in full; with reduced motion it appears at once. */
function Typing({ text, onTyped }: { text: string; onTyped: () => void }) {
  const pieces = useMemo(() => charactersOf(text), [text]);
  const [shown, setShown] = useState(0);
  const typed = useEffectEvent(onTyped);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      typed();
      return;
    }
    const each = Math.ceil(pieces.length / MAX_STEPS);
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

/** The latest answer received while the page is open. */
function useLastAnswer({ messages, fresh }: Conversation): { id: string; text: string } | null {
  const [lastAnswer, setLastAnswer] = useState<{ id: string; text: string } | null>(null);
  const found = fresh === undefined ? undefined : messages.find(({ id }) => id === fresh);
  if (found && lastAnswer?.id !== found.id) setLastAnswer({ id: found.id, text: found.text });
  return lastAnswer;
}
