import { type HTMLAttributes, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { growCover } from './cover-transition.ts';

/** A phone that hears of a touch later than this would draw the transition late, too; in milliseconds. */
const LATE_MS = 24;

interface Props extends HTMLAttributes<HTMLAnchorElement> {
  to: string;
  /** the address of the cover, which the next page shows until its own pictures come */
  picture: string;
  /** the element that grows into the first picture of the next page */
  grows: () => Element | null | undefined;
  children: ReactNode;
}

/**
 * A link to a page that begins with the picture this link stands by. The next page is drawn at once, in one step, and the
 * picture grows into it, on phones that are quick enough to draw that.
 */
export function CoverLink({ to, picture, grows, children, ...rest }: Props) {
  const navigate = useNavigate();
  const late = useRef(false);
  const touched = ({ timeStamp }: PointerEvent) => {
    late.current = performance.now() - timeStamp > LATE_MS;
  };
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    growCover(grows(), to);
    void navigate(to, { state: { cover: picture }, flushSync: true, viewTransition: !late.current });
  };
  return (
    <Link {...rest} to={to} state={{ cover: picture }} onPointerDown={touched} onClick={follow}>
      {children}
    </Link>
  );
}
