import type { ReactNode } from 'react';
import styles from './ChatBubble.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  /** `me` is on the right, in the page's colour */
  from: 'me' | 'them';
  /** speaker for screen readers */
  speaker: string;
  portrait?: string;
  /** small text below */
  note?: ReactNode;
  /** plain text; line breaks are kept */
  children: ReactNode;
}

/** A chat message. */
export function ChatBubble({ from, speaker, portrait, note, children }: Props) {
  return (
    <div className={styles['bubble']} data-from={from}>
      {portrait !== undefined && <Picture src={portrait} alt="" ratio="1 / 1" className={styles['portrait']} />}
      <div className={styles['words']}>
        <div className={styles['text']}>
          <span className="visually-hidden">{speaker}</span>
          {children}
        </div>
        {note && <div className={styles['note']}>{note}</div>}
      </div>
    </div>
  );
}
