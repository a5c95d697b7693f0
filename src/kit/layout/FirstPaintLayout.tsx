import type { ComponentProps } from 'react';
import { PageFrame } from './PageLayout.tsx';
import styles from './PageLayout.module.css';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../ui/words.ts';

/**
 * A page outside the shell as its page file shows it before any script has run. The way back leads home and works
 * without one. Rendered by the build alone, so it is in no bundle.
 */
export function FirstPaintLayout(props: Omit<ComponentProps<typeof PageFrame>, 'back'>) {
  const back = (
    <a className={styles['back']} href={import.meta.env.BASE_URL} aria-label={words.back}>
      <Icon name="back" />
    </a>
  );
  return <PageFrame {...props} back={back} />;
}
