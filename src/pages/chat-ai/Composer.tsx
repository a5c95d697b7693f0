import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { chat } from './copy.ts';
import { measure } from './measure.ts';
import styles from './page.module.css';

/** The field grows up to this many lines, then scrolls. */
const MAX_LINES = 4;
/** Above a keyboard, and on a phone on its side, it takes no more of the visible height, but always one line. */
const MAX_PART = 0.3;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  name: string;
  draft: string;
  /** a response is pending: typing is possible, sending is not */
  busy: boolean;
  /** the quota is used up: typing is possible, sending is not */
  closed: boolean;
  /** hint below the field: remaining messages */
  quota: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
}

/** The message field. Enter sends if there is a physical keyboard, but never during IME composition. */
export function Composer({ field, name, draft, busy, closed, quota, onDraft, onSend }: Props) {
  const id = useId();
  const { text, over, parts, heavy, room } = measure(draft);
  const error = over > 0 ? chat.over(over, parts) : heavy ? chat.heavy : '';
  const ready = text !== '' && error === '' && !busy && !closed;
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [field, draft]);
  useEffect(() => {
    const viewport = window.visualViewport;
    const fit = () => field.current && fitHeight(field.current);
    viewport?.addEventListener('resize', fit);
    return () => viewport?.removeEventListener('resize', fit);
  }, [field]);
  const send = () => {
    if (ready) onSend(text);
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['writing']}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          placeholder={chat.placeholder}
          aria-label={chat.label(name)}
          aria-invalid={error !== '' || undefined}
          aria-describedby={id}
          autoComplete="off"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            // keyCode 229: older WebViews report IME composition this way.
            const composing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key !== 'Enter' || event.shiftKey || composing || !hasKeyboard()) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-disabled={!ready || undefined}
          aria-busy={busy || undefined}
          // Keeps the focus in the field, so the keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          {busy ? (
            <>
              <Spinner />
              <span className="visually-hidden">{chat.sending}</span>
            </>
          ) : (
            chat.send
          )}
        </button>
      </div>
      <p id={id} className={styles['foot']} role="status" data-wrong={error !== '' || undefined}>
        {error || (room === null ? quota : chat.room(room))}
      </p>
    </form>
  );
}

/** Whether the device has a physical keyboard; on touch devices Enter inserts a new line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  const { lineHeight, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(area);
  const inside = parseFloat(paddingTop) + parseFloat(paddingBottom);
  const border = parseFloat(borderTopWidth) + parseFloat(borderBottomWidth);
  const line = parseFloat(lineHeight);
  const visible = window.visualViewport?.height ?? window.innerHeight;
  const most = Math.max(line + inside, Math.min(line * MAX_LINES + inside, visible * MAX_PART));
  const height = Math.min(area.scrollHeight, most) + border;
  if (Number.isFinite(height) && height > 0) area.style.height = `${height}px`;
}
