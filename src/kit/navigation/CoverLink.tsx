import { type HTMLAttributes, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { markSharedElement } from './cover-transition.ts';

/** If a touch is handled later than this, the device is too slow for the transition; in milliseconds. */
const SLOW_TOUCH_MS = 24;
/** Neither may the frame that shows the touch need longer on the main thread. The transition has some of its own. */
const SLOW_FRAME_MS = 16;

interface Props extends HTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** URL of the cover, shown by the next page until its own images are loaded */
  picture: string;
  /** the element that the transition enlarges into the next page's first image */
  sharedElement: () => Element | null | undefined;
  children: ReactNode;
}

/**
 * A link to a page that starts with the image shown here. The navigation renders synchronously, with a view transition
 * from the image on fast devices.
 */
export function CoverLink({ to, picture, sharedElement, children, ...rest }: Props) {
  const navigate = useNavigate();
  const late = useRef(false);
  const touched = ({ timeStamp }: PointerEvent) => {
    late.current = performance.now() - timeStamp > SLOW_TOUCH_MS;
    requestAnimationFrame(() => {
      const begun = performance.now();
      // After the styles, the layout and the painting of this frame.
      setTimeout(() => {
        if (performance.now() - begun > SLOW_FRAME_MS) late.current = true;
      });
    });
  };
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    markSharedElement(sharedElement(), to);
    void navigate(to, { state: { cover: picture }, flushSync: true, viewTransition: !late.current });
  };
  return (
    <Link {...rest} to={to} state={{ cover: picture }} onPointerDown={touched} onClick={follow}>
      {children}
    </Link>
  );
}
