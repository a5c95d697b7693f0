import type { MouseEventHandler } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../ui/words.ts';
import { useGoBack } from './use-go-back.ts';

interface Props {
  className: string | undefined;
}

/** The back button of a page. The element is the one of the page file, so that React can hydrate it. */
export function BackButton({ className }: Props) {
  const goBack = useGoBack();
  return (
    <BackLink
      className={className}
      onClick={(event) => {
        // A modifier key opens a new tab; let the browser handle it.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goBack();
      }}
    />
  );
}

/** The back button in a page file: a link to the home page, which works without scripts. */
export function BackLink({ className, onClick }: Props & { onClick?: MouseEventHandler }) {
  return (
    <a
      className={className}
      href={import.meta.env.BASE_URL}
      aria-label={words.back}
      // Its link is only the fallback: app/prefetch.ts ignores it.
      data-back=""
      onClick={onClick}
    >
      <Icon name="back" />
    </a>
  );
}
