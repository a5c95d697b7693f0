import type { ReactNode, RefObject } from 'react';
import { chat } from './copy.ts';
import styles from './page.module.css';

interface Props {
  page?: RefObject<HTMLElement | null>;
  scene: ReactNode;
  back: ReactNode;
  /** the character, or its skeleton */
  who: ReactNode;
  /** to the right of the title */
  action?: ReactNode;
  /** messages and composer */
  children: ReactNode;
}

/** Full-screen chat layout: character at the top, messages on the sheet, composer at the bottom. */
export function Frame({ page, scene, back, who, action, children }: Props) {
  return (
    <main ref={page} className={styles['page']}>
      <div className={styles['top']}>
        {scene}
        <div className={styles['head']}>
          <div className={styles['bar']}>
            {back}
            <h1>{chat.title}</h1>
            {action}
          </div>
          {who}
        </div>
      </div>
      <div className={styles['sheet']}>{children}</div>
    </main>
  );
}

/** Skeleton of the character. The live script finds it by its attribute. */
export function CharacterSkeleton() {
  return (
    <div className={styles['who']} data-who="" aria-hidden="true">
      <span className={styles['portrait']} />
      <span className={styles['nameBar']} />
    </div>
  );
}

/** Skeleton of the messages and the composer. */
export function ConversationSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles['still']} role={label && 'status'} aria-label={label} data-skeleton="">
      <div className={styles['log']} aria-hidden="true">
        <div className={styles['waiting']}>
          <span />
          <span />
          <span />
        </div>
      </div>
      <ComposerSkeleton />
    </div>
  );
}

/** The composer as a shape, until it works. */
export function ComposerSkeleton() {
  return (
    <div className={`${styles['composer']} ${styles['blank']}`} aria-hidden="true">
      <div className={styles['writing']}>
        <span className={styles['field']} />
        <span className={styles['send']} />
      </div>
      <p className={styles['foot']} />
    </div>
  );
}
