import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useAboveKeyboard } from '../forms/use-above-keyboard.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useModal } from './use-modal.ts';
import { words } from '../ui/words.ts';
import styles from './Sheet.module.css';

/** How long a sheet takes to leave, in milliseconds; as in Sheet.module.css. */
const LEAVE_MS = 200;

interface Props {
  title: string;
  /** `reading`: for a long text; as high as the screen lets it be, from the start */
  size?: 'fitting' | 'reading';
  /** true closes it from outside, the same way as its button */
  done?: boolean;
  /** called once it has left: render it no longer */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A sheet that comes up from the lower edge, over everything: a modal dialog named by its heading. The close button,
 * a tap beside it, Escape and the phone's back button close it; focus returns to where it was. It keeps above the
 * keyboard and scrolls inside.
 */
export function Sheet({ title, size = 'fitting', done = false, onClosed, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const close = useCloseOnBack(!leaving, () => setLeaving(true));
  const dialog = useModal(() => void close());
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const gone = useEffectEvent(onClosed);
  const id = useId();
  useAboveKeyboard(dialog);
  useFirstFocus(heading);

  useEffect(() => {
    if (done) void close();
  }, [done, close]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(gone, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <dialog
      ref={dialog}
      className={`${styles['sheet']} ${leaving ? styles['leaving'] : ''}`}
      aria-labelledby={id}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => {
        // A finger that slid off a field and out of the panel has not tapped beside it.
        if (event.target === dialog.current && pressed.current === dialog.current) void close();
      }}
    >
      <div className={`${styles['panel']} ${styles[size]}`}>
        <div className={styles['bar']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles['close']} aria-label={words.close} onClick={() => void close()}>
            <Icon name="close" />
          </button>
        </div>
        {size === 'reading' ? (
          // Nothing in a text takes the focus, so the text itself does: the arrow keys scroll it.
          <div className={styles['body']} tabIndex={0} role="region" aria-labelledby={id}>
            {children}
          </div>
        ) : (
          <div className={styles['body']}>{children}</div>
        )}
      </div>
    </dialog>
  );
}

/** The heading is read first; useModal gives the focus back where it was. */
function useFirstFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
