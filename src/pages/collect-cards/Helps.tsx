import { ASIDE, type Face, SHUFFLE, UNDO } from '../../lib/card-game/index.ts';
import { LineIcon } from '../../kit/ui/LineIcon.tsx';
import { table as copy } from './copy.ts';
import type { CardFace } from './face-of.ts';
import { canMove, type Play } from './play.ts';
import styles from './table.module.css';

interface Props {
  play: Play;
  faces: ReadonlyMap<Face, CardFace>;
  onMove: (move: number) => void;
}

const HELPS = [
  { move: UNDO, use: 'undo', label: copy.undo, long: copy.undoLong, icon: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12' },
  {
    move: SHUFFLE,
    use: 'shuffle',
    label: copy.shuffle,
    long: copy.shuffleLong,
    icon: 'M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3',
  },
  { move: ASIDE, use: 'aside', label: copy.aside, long: copy.asideLong, icon: 'M4 14v6h16v-6M12 15V4M8 8l4-4 4 4' },
] as const;

/** Undo, shuffle and three aside, once each. The cards put aside take the place of their button. */
export function Helps({ play, faces, onMove }: Props) {
  const { game } = play;
  return (
    <div className={styles['helps']}>
      {HELPS.map(({ move, use, label, long, icon }) => {
        if (use === 'aside' && game.aside.length > 0) return null;
        const can = canMove(play, move);
        return (
          <button
            key={use}
            type="button"
            className={styles['help']}
            aria-label={game.used[use] ? copy.usedHelp(label) : long}
            aria-disabled={!can || undefined}
            onClick={() => {
              if (can) onMove(move);
            }}
          >
            <LineIcon path={icon} />
            <span>{game.used[use] ? copy.used : label}</span>
          </button>
        );
      })}
      {game.aside.length > 0 && (
        <ul className={styles['asides']} aria-label={copy.asides}>
          {game.aside.map((index) => {
            const face = faces.get(game.faces[index] ?? 0);
            return (
              <li key={index}>
                <button
                  type="button"
                  className={styles['small']}
                  data-card={index}
                  data-face={face?.place}
                  aria-label={copy.asideCard(face?.name ?? '')}
                  onClick={() => onMove(index)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
