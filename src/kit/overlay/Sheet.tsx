import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useAboveKeyboard } from '../forms/use-above-keyboard.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useModal } from './use-modal.ts';
import { words } from '../ui/words.ts';
import styles from './Sheet.module.css';

/** Duration of the closing animation in milliseconds, same as in Sheet.module.css. */
const EXIT_ANIMATION_MS = 200;

interface Props {
  title: string;
  /** `reading`: full height, for long texts */
  size?: 'fitting' | 'reading';
  /** true closes the sheet */
  done?: boolean;
  /** called after the closing animation; the parent must unmount the sheet */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A bottom sheet, a modal dialog named by its heading. Closes with the close button, a tap outside, Escape and the back
 * button, and restores the focus. Stays above the on-screen keyboard and scrolls inside.
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
    const timer = setTimeout(gone, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : EXIT_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <dialog
      ref={dialog}
      className={`${styles['sheet']} ${leaving ? styles['leaving'] : ''}`}
      data-leaving={leaving || undefined}
      aria-labelledby={id}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => {
        // Ignore a drag that started inside the panel.
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
          // A long text has no focusable elements, so make the region focusable for scrolling by keyboard.
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

/** Focus the heading first; useModal restores the focus on close. */
function useFirstFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
}
