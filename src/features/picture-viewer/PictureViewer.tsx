import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { overlayRoot } from '../../kit/overlay/overlay-root.tsx';
import { useCloseOnBack } from '../../kit/overlay/use-close-on-back.ts';
import { useModal } from '../../kit/overlay/use-modal.ts';
import { words } from '../../kit/ui/words.ts';
import { type ZoomGestures, zoomGestures } from './zoom-gestures.ts';
import { viewer } from './copy.ts';
import styles from './PictureViewer.module.css';

/** Duration of the closing animation in milliseconds, same as in PictureViewer.module.css. */
const EXIT_ANIMATION_MS = 200;

/**
 * Taps within this time after opening do not close the viewer, in milliseconds: they belong to a double tap on the
 * thumbnail.
 */
const OPENING_MS = 300;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const show = overlayRoot();

/** Opens the viewer over the page and resolves after it has closed. A double tap opens one viewer. */
export function showViewer(pictures: string[], index: number, onShown?: (index: number) => void): Promise<void> {
  return show((closed) => <PictureViewer pictures={pictures} first={index} onShown={onShown} onClosed={closed} />);
}

interface Props {
  pictures: string[];
  /** index of the initial picture */
  first: number;
  onShown?: ((index: number) => void) | undefined;
  /** called after the closing animation; the parent must unmount the viewer */
  onClosed: () => void;
}

/**
 * Full-screen picture viewer, a modal dialog. Swipe to change the picture; pinch or double-tap to zoom; pull down, tap,
 * Escape or the back button to close.
 */
function PictureViewer({ pictures, first, onShown, onClosed }: Props) {
  const [leaving, setLeaving] = useState(false);
  const [at, setAt] = useState(first);
  const close = useCloseOnBack(!leaving, () => setLeaving(true));
  const dialog = useModal(() => void close());
  const shade = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const look = useRef<ZoomGestures | null>(null);
  const gone = useEffectEvent(onClosed);
  const [since] = useState(() => performance.now());
  /** target of a running scroll animation started by a button or key */
  const heading = useRef<number | null>(null);
  /** the picture in front as soon as it is scrolled there: a second key may be pressed before React renders it */
  const here = useRef(first);
  /** strip width used for the current scroll position, in pixels */
  const width = useRef(0);
  const count = pictures.length;

  const scrolled = () => {
    const element = strip.current;
    if (!element || element.clientWidth === 0) return;
    const index = Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / element.clientWidth)));
    if (index === heading.current) heading.current = null;
    if (index === here.current) return;
    here.current = index;
    look.current?.reset();
    setAt(index);
    onShown?.(index);
  };
  const go = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= count) return;
    look.current?.reset();
    heading.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isStill() ? 'auto' : 'smooth' });
  };

  const step = (by: 1 | -1) => go((heading.current ?? here.current) + by);

  const place = useEffectEvent(() => {
    const element = strip.current;
    // Showing or hiding the browser's toolbar also fires resize; do not interrupt a scroll animation for it.
    if (!element || element.clientWidth === width.current) return;
    width.current = element.clientWidth;
    element.scrollLeft = (heading.current ?? here.current) * element.clientWidth;
  });
  useLayoutEffect(() => {
    place();
    // Keep the current picture after a rotation.
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, []);

  const shownPicture = useEffectEvent(
    () => strip.current?.children[at]?.querySelector<HTMLImageElement>('img[data-here]') ?? null,
  );
  const tapped = useEffectEvent((tappedAt: number) => {
    if (tappedAt - since >= OPENING_MS) void close();
  });
  const dismiss = useEffectEvent(() => void close());
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const made = zoomGestures(element, {
      picture: () => shownPicture(),
      swiping: () => {
        const { scrollLeft, clientWidth } = element;
        return Math.abs(scrollLeft - Math.round(scrollLeft / clientWidth) * clientWidth) > 2;
      },
      onTap: (tappedAt) => tapped(tappedAt),
      onPull: (share) => {
        if (shade.current) shade.current.style.opacity = share === 0 ? '' : String(1 - share * 0.8);
      },
      onDismiss: () => dismiss(),
    });
    look.current = made;
    return () => made.leave();
  }, []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(gone, isStill() ? 0 : EXIT_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <dialog
      ref={dialog}
      className={`${styles['viewer']} ${leaving ? styles['leaving'] : ''}`}
      aria-label={viewer.title}
      onKeyDown={(event) => {
        const keys: Record<string, () => void> = {
          ArrowLeft: () => step(-1),
          ArrowRight: () => step(1),
          Home: () => go(0),
          End: () => go(count - 1),
        };
        const lead = keys[event.key];
        if (lead) {
          event.preventDefault();
          lead();
        } else if (event.key === '+' || event.key === '=') look.current?.step(1);
        else if (event.key === '-') look.current?.step(-1);
      }}
    >
      <div ref={shade} className={styles['shade']} />
      <button type="button" className={styles['close']} aria-label={words.close} onClick={() => void close()}>
        <Icon name="close" />
      </button>
      {/* The list scrolls, so it must be focusable. */}
      <ul
        ref={strip}
        {...(count > 1 ? { tabIndex: 0, 'aria-label': viewer.strip } : { tabIndex: -1 })}
        className={styles['strip']}
        onScroll={scrolled}
        onPointerDown={() => (heading.current = null)}
      >
        {pictures.map((picture, index) => (
          // Pictures may repeat, so use the index as key.
          <li key={index} aria-hidden={index !== at || undefined}>
            {Math.abs(index - at) <= 1 && (
              <Slide picture={picture} name={viewer.nth(index + 1, count)} here={index === at} />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <p className={styles['position']} aria-hidden="true">
            {at + 1} / {count}
          </p>
          <p className="visually-hidden" role="status">
            {viewer.nth(at + 1, count)}
          </p>
          <Step icon="back" label={viewer.previous} off={at === 0} onStep={() => step(-1)} />
          <Step icon="next" label={viewer.next} off={at === count - 1} onStep={() => step(1)} />
        </>
      )}
    </dialog>
  );
}

interface StepProps {
  icon: 'back' | 'next';
  label: string;
  off: boolean;
  onStep: () => void;
}

/**
 * Previous/next button for mouse, keyboard and screen readers. At the ends it is disabled with aria only, so that it
 * keeps the focus.
 */
function Step({ icon, label, off, onStep }: StepProps) {
  return (
    <button type="button" className={styles[icon]} aria-label={label} aria-disabled={off || undefined} onClick={onStep}>
      <Icon name={icon} />
    </button>
  );
}

/** A picture with its loading and error state. */
function Slide({ picture, name, here }: { picture: string; name: string; here: boolean }) {
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  const [tries, setTries] = useState(0);
  if (state === 'failed') {
    return (
      here && (
        <div className={styles['failed']} role="alert">
          <p>{viewer.failed}</p>
          <Button
            onClick={({ currentTarget }) => {
              // The button goes: the strip keeps the keyboard's place.
              currentTarget.closest('ul')?.focus({ preventScroll: true });
              setTries(tries + 1);
              setState('coming');
            }}
          >
            {words.retry}
          </Button>
        </div>
      )
    );
  }
  return (
    <>
      {state === 'coming' && <span className={styles['coming']} role="status" aria-label={viewer.loading} />}
      <img
        key={tries}
        src={picture}
        alt={name}
        draggable={false}
        data-here={state === 'here' || undefined}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
    </>
  );
}
