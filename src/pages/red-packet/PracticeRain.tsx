import { useEffect, useRef, useState } from 'react';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { overlayRoot } from '../../kit/overlay/overlay-root.tsx';
import { useCloseOnBack } from '../../kit/overlay/use-close-on-back.ts';
import { useModal } from '../../kit/overlay/use-modal.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { words } from '../../kit/ui/words.ts';
import { bestScore, keepScore } from './best-score.ts';
import { practice as copy } from './copy.ts';
import { FallingField } from './FallingField.tsx';
import { GAME_MS } from './rain-game.ts';
import { route } from './route.ts';
import { StillField } from './StillField.tsx';
import styles from './PracticeRain.module.css';

type Phase = 'ready' | 'on' | 'paused' | 'over';
interface Result {
  score: number;
  caught: number;
  isBest: boolean;
}
const NEW = { score: 0, seconds: GAME_MS / 1_000 };

const render = overlayRoot();

/** Shows the practice rain over the page. @returns resolves after it was left */
export function showPracticeRain(): Promise<void> {
  return render((closed) => <PracticeRain onClosed={closed} />);
}

/** 15 seconds of rain, for a score only. With reduced motion nothing falls: packets appear in a grid. */
function PracticeRain({ onClosed }: { onClosed: () => void }) {
  const tracked = useTrack(route.name);
  const close = useCloseOnBack(true, onClosed);
  const dialog = useModal(() => void close());
  const [still, setStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [phase, setPhase] = useState<Phase>('ready');
  const [told, setTold] = useState(NEW);
  const [result, setResult] = useState<Result | null>(null);
  const [games, setGames] = useState(0);
  const start = (label: string) => {
    tracked('button', label);
    setTold(NEW);
    setGames((before) => before + 1);
    setPhase('on');
  };
  const over = (score: number, caught: number) => {
    setResult({ score, caught, isBest: keepScore(score) });
    setPhase('over');
    announce(copy.overSaid(score, caught));
  };
  useHidden(() => setPhase((before) => (before === 'on' ? 'paused' : before)));

  const Field = still ? StillField : FallingField;
  const plays = phase === 'on' || phase === 'paused';
  return (
    <dialog ref={dialog} className={styles['practice']} aria-label={copy.title}>
      <div className={styles['bar']}>
        <p>
          <span>{copy.score}</span> <b>{told.score}</b>
        </p>
        <p>
          <span>{copy.seconds}</span> <b>{copy.secondsLeft(told.seconds)}</b>
        </p>
        <button type="button" className={styles['close']} aria-label={words.close} onClick={() => void close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles['time']} aria-hidden="true">
        <span style={{ transform: `scaleX(${(told.seconds * 1_000) / GAME_MS})` }} />
      </div>
      <div className={styles['sky']}>
        {plays && (
          <Field
            key={games}
            plays={phase === 'on'}
            onChange={(score, seconds) => setTold({ score, seconds })}
            onOver={over}
            onUnable={() => setStill(true)}
          />
        )}
        {phase !== 'on' && (
          <Panel
            phase={phase}
            still={still}
            result={result}
            onStart={start}
            onGoOn={() => setPhase('on')}
            onSwitch={() => setStill(!still)}
            onLeave={() => void close()}
          />
        )}
      </div>
      <p className={styles['free']}>{copy.free}</p>
    </dialog>
  );
}

interface PanelProps {
  phase: Exclude<Phase, 'on'>;
  still: boolean;
  result: Result | null;
  onStart: (label: string) => void;
  onGoOn: () => void;
  onSwitch: () => void;
  onLeave: () => void;
}

/** What stands over the field before, between and after: the heading takes the focus. */
function Panel({ phase, still, result, onStart, onGoOn, onSwitch, onLeave }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [phase]);
  const best = bestScore();
  if (phase === 'paused') {
    return (
      <div className={styles['panel']}>
        <h2 ref={heading} tabIndex={-1}>
          {copy.paused}
        </h2>
        <p>{copy.pausedText}</p>
        <Button look="primary" wide onClick={onGoOn}>
          {copy.goOn}
        </Button>
      </div>
    );
  }
  if (phase === 'over' && result) {
    return (
      <div className={styles['panel']}>
        {result.isBest && <p className={styles['new']}>{copy.newBest}</p>}
        <h2 ref={heading} className={styles['result']} tabIndex={-1}>
          {copy.result(result.score)}
        </h2>
        <p>{copy.caught(result.caught)}</p>
        {!result.isBest && best > 0 && <p>{copy.best(best)}</p>}
        <Button look="primary" wide onClick={() => onStart(copy.again)}>
          {copy.again}
        </Button>
        <Button wide onClick={onLeave}>
          {copy.leave}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      <h2 ref={heading} tabIndex={-1}>
        {copy.ready}
      </h2>
      <p>{still ? copy.readyStill : copy.readyText}</p>
      {!still && <p className={styles['keys']}>{copy.keys}</p>}
      <Button look="primary" wide onClick={() => onStart(copy.start)}>
        {copy.start}
      </Button>
      <Button wide onClick={onSwitch}>
        {still ? copy.falling : copy.still}
      </Button>
    </div>
  );
}

/** Calls back when the page is hidden: a call, another app. */
function useHidden(hidden: () => void): void {
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === 'hidden') hidden();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  });
}
