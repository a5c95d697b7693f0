import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Character } from '../../api/character.ts';
import { ChatBubble } from '../../kit/ui/ChatBubble.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { DIMENSIONS } from '../../lib/soul-match.ts';
import { opening } from './copy.ts';
import styles from './page.module.css';

// The parts of a talk that has not begun. Without hooks: also drawn before React (live.tsx).

interface WhoProps {
  character: Character;
  /** path of the character's island */
  to: string;
  /** what the character is doing, in place of its mood */
  doing?: string | undefined;
}

/** The character, as a link to its island. */
export function WhoView({ character: { name, portrait, soul }, to, doing }: WhoProps) {
  const strongest = DIMENSIONS.reduce((best, one) => (soul[one] > soul[best] ? one : best));
  return (
    <Link className={styles['who']} to={to}>
      <Picture src={portrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <span className={styles['names']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['mood']}>{doing ?? opening.moods[strongest]}</span>
      </span>
      <span className="visually-hidden">{opening.island(name)}</span>
    </Link>
  );
}

interface LogProps {
  scroller?: Ref<HTMLDivElement>;
  content?: Ref<HTMLDivElement>;
  onTap?: () => void;
  /** over the end of the messages */
  news?: ReactNode;
  /** the latest answer, for screen readers */
  heard?: ReactNode;
  /** messages and prompts */
  children: ReactNode;
}

/** The scrolling place of the messages. */
export function LogView({ scroller, content, onTap, news, heard, children }: LogProps) {
  return (
    <div className={styles['place']}>
      <div ref={scroller} className={styles['log']} role="region" aria-label={opening.log} tabIndex={0} onClick={onTap}>
        <div ref={content} className={styles['conversation']}>
          {children}
        </div>
      </div>
      {news}
      {/* Live region with complete answers; the answer being typed out is not announced. */}
      <div className="visually-hidden" role="log" aria-label={opening.answers}>
        {heard}
      </div>
    </div>
  );
}

/** What every talk begins with. */
export function Opening({ character: { name, portrait, greeting } }: { character: Character }) {
  return (
    <>
      <p className={styles['notice']}>
        {opening.notice(name).map((half) => (
          <span key={half}>{half}</span>
        ))}
      </p>
      {greeting !== '' && (
        <ChatBubble from="them" speaker={opening.says(name)} portrait={portrait}>
          {greeting}
        </ChatBubble>
      )}
    </>
  );
}

interface PromptsProps {
  /** accessible name */
  label: string;
  prompts: readonly string[];
  onChoose?: (prompt: string, pressed: Element) => void;
}

/** What may be said next; before the first message with a heading. */
export function Prompts({ label, prompts, onChoose }: PromptsProps) {
  return (
    <div className={styles['prompts']} role="group" aria-label={label}>
      {label === opening.starts && <p aria-hidden="true">{label}</p>}
      {[...new Set(prompts)].map((prompt) => (
        <button key={prompt} type="button" onClick={({ currentTarget }) => onChoose?.(prompt, currentTarget)}>
          {prompt}
        </button>
      ))}
    </div>
  );
}
