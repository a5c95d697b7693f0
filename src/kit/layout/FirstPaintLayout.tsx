import type { ComponentProps } from 'react';
import { BackLink } from '../navigation/BackButton.tsx';
import { PageFrame } from './PageLayout.tsx';
import styles from './PageLayout.module.css';

/** Static layout of a page outside the shell for its page file. Rendered only by the build, not part of the bundle. */
export function FirstPaintLayout(props: Omit<ComponentProps<typeof PageFrame>, 'back'>) {
  return <PageFrame {...props} back={<BackLink className={styles['back']} />} />;
}
