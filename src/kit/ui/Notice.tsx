import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import empty from './pictures/empty.svg';
import failed from './pictures/failed.svg';
import offline from './pictures/offline.svg';

const pictures = { empty, failed, offline };

interface Props {
  picture: keyof typeof pictures;
  title: string;
  /** what to do now */
  text?: string;
  /** buttons or links: the way on */
  children?: ReactNode;
  /** where it stands inside a list rather than in place of the page */
  small?: boolean;
}

/** A picture, a sentence and a way on: for what is empty and what has failed. */
export function Notice({ picture, title, text, children, small = false }: Props) {
  return (
    <div className={`${styles['notice']} ${small ? styles['small'] : ''}`}>
      <img className={styles['picture']} src={pictures[picture]} width={320} height={240} alt="" />
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['ways']}>{children}</div>}
    </div>
  );
}
