import type { ReactNode, RefObject } from 'react';
import { chat } from './copy.ts';
import styles from './page.module.css';

interface Props {
  page?: RefObject<HTMLElement | null>;
  scene: ReactNode;
  back: ReactNode;
  /** who one talks with; their place, until it is known */
  who: ReactNode;
  /** at the right of the title */
  action?: ReactNode;
  /** what was said, and where one writes */
  children: ReactNode;
}

/** A talk fills the screen: who it is with under the sky, what is said on the sheet, and the field at its foot. */
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

/** The place of the character in the head. */
export function WhoSkeleton() {
  return (
    <div className={styles['who']} aria-hidden="true">
      <span className={styles['portrait']} />
      <span className={styles['blank']} />
    </div>
  );
}

/** The place of the talk, and of the field. */
export function TalkSkeleton() {
  return (
    <>
      <div className={styles['log']} aria-hidden="true">
        <div className={styles['waiting']}>
          <span />
          <span />
          <span />
        </div>
      </div>
      <div className={styles['composer']} aria-hidden="true">
        <div className={styles['writing']}>
          <span className={styles['field']} />
          <span className={styles['send']} />
        </div>
        <p className={styles['foot']} />
      </div>
    </>
  );
}
