import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Face } from '../../lib/card-game/index.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { lost, table } from './copy.ts';
import type { CardFace } from './face-of.ts';
import { missingOf } from './hint.ts';
import { canStepBack, type Play } from './play.ts';
import styles from './panels.module.css';

/** The second of two quick taps is not for what has come to where the first one's button was. */
function dropSecondTap(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A panel over the table; its heading takes the focus, also that of a control that is gone. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => void focusIfLost(heading.current));
  return (
    <section className={styles['veil']} aria-label={title}>
      <div className={styles['panel']} onClickCapture={dropSecondTap}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The game waits. */
export function PausedPanel({ onGoOn, onLeave }: { onGoOn: () => void; onLeave: () => void }) {
  return (
    <Panel title={table.paused}>
      <p>{table.pausedText}</p>
      <Button look="primary" wide onClick={onGoOn}>
        {table.goOn}
      </Button>
      <Button wide onClick={onLeave}>
        {table.toMap}
      </Button>
    </Panel>
  );
}

/** Another tab plays this game. */
export function TakenPanel({ onTake, onLeave }: { onTake: () => void; onLeave: () => void }) {
  return (
    <Panel title={table.elsewhere}>
      <p>{table.elsewhereText}</p>
      <Button look="primary" wide onClick={onTake}>
        {table.here}
      </Button>
      <Button wide onClick={onLeave}>
        {table.toMap}
      </Button>
    </Panel>
  );
}

interface LostProps {
  play: Play;
  faces: ReadonlyMap<Face, CardFace>;
  onStepBack: () => void;
  onAgain: () => void;
  onLeave: () => void;
}

/** A full tray: what was missing, one step back, or again. */
export function LostPanel({ play, faces, onStepBack, onAgain, onLeave }: LostProps) {
  const close = missingOf(play).filter(({ missing }) => missing === 1);
  const can = canStepBack(play);
  return (
    <Panel title={lost.title}>
      <p>{close.length > 0 ? lost.missing(close.map(({ face }) => faces.get(face)?.name ?? '')) : lost.none}</p>
      {close.length > 0 && (
        <div className={styles['lacks']} aria-hidden="true">
          {close.map(({ face }) => (
            <i key={String(face)} style={{ backgroundImage: `url("${faces.get(face)?.url ?? ''}")` }} />
          ))}
        </div>
      )}
      {can && (
        <Button look="primary" wide onClick={onStepBack}>
          {lost.stepBack}
        </Button>
      )}
      <p className={styles['soft']}>{can ? lost.stepBackText : lost.used}</p>
      <Button look={can ? 'quiet' : 'primary'} wide onClick={onAgain}>
        {lost.again}
      </Button>
      <Button wide onClick={onLeave}>
        {lost.map}
      </Button>
    </Panel>
  );
}
