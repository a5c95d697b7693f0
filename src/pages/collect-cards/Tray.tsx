import { TRAY_SIZE, type Face } from '../../lib/card-game/index.ts';
import { LineIcon } from '../../kit/ui/LineIcon.tsx';
import { table as copy } from './copy.ts';
import type { CardFace } from './face-of.ts';
import type { Play } from './play.ts';
import styles from './table.module.css';

interface Props {
  play: Play;
  faces: ReadonlyMap<Face, CardFace>;
  onRead: () => void;
}

/** The tray of seven. A button reads it aloud. */
export function Tray({ play: { game }, faces, onRead }: Props) {
  const { tray } = game;
  return (
    <section
      className={styles['tray']}
      aria-label={copy.tray(tray.length)}
      data-full={tray.length >= TRAY_SIZE - 1 || undefined}
    >
      <ol>
        {tray.map((index) => {
          const face = faces.get(game.faces[index] ?? 0);
          return (
            <li key={index}>
              {/* A name that is no text: nothing to lay out. */}
              <i role="img" aria-label={face?.name} data-card={index} data-face={face?.place} />
            </li>
          );
        })}
      </ol>
      <button type="button" className={styles['read']} aria-label={copy.readTray} onClick={onRead}>
        <LineIcon path="M5 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6" />
      </button>
    </section>
  );
}
