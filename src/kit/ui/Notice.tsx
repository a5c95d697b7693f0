import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import empty from './pictures/empty.svg';
import failed from './pictures/failed.svg';
import offline from './pictures/offline.svg';

const pictures = { empty, failed, offline };

interface Props {
  picture: keyof typeof pictures;
  title: string;
  /** next step for the user */
  text?: string;
  /** buttons or links */
  children?: ReactNode;
  /** smaller, inside a list or section */
  small?: boolean;
  /** in one line, above a part that works without what is missing */
  row?: boolean;
}

/** A picture with a message and actions, for empty and error states. */
export function Notice({ picture, title, text, children, small = false, row = false }: Props) {
  const said = (
    <>
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
    </>
  );
  return (
    <div className={`${styles['notice']} ${small ? styles['small'] : ''} ${row ? styles['row'] : ''}`}>
      <img className={styles['picture']} src={pictures[picture]} width={320} height={240} alt="" />
      {row ? <div className={styles['said']}>{said}</div> : said}
      {children && <div className={styles['ways']}>{children}</div>}
    </div>
  );
}
