import type { ReactNode } from 'react';
import styles from './ChatBubble.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  /** `me` stands at the right, in the page's colour */
  from: 'me' | 'them';
  /** who says it, for screen readers */
  speaker: string;
  /** of who stands at the left */
  portrait?: string;
  /** below it, small */
  note?: ReactNode;
  /** plain text: its line breaks are kept */
  children: ReactNode;
}

/** Something somebody says. */
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
