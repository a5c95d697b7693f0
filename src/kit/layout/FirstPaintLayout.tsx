import type { ComponentProps } from 'react';
import { PageFrame } from './PageLayout.tsx';
import styles from './PageLayout.module.css';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../ui/words.ts';

/**
 * Static layout of a page outside the shell for its page file. The back link goes home and works without scripts.
 * Rendered only by the build, not part of the bundle.
 */
export function FirstPaintLayout(props: Omit<ComponentProps<typeof PageFrame>, 'back'>) {
  const back = (
    <a className={styles['back']} href={import.meta.env.BASE_URL} aria-label={words.back}>
      <Icon name="back" />
    </a>
  );
  return <PageFrame {...props} back={back} />;
}
