import { useState, useSyncExternalStore } from 'react';
import { loadChunk, preloadChunk } from '../../kit/data/chunk-reload.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { bestScore, watchBestScore } from './best-score.ts';
import { rain as copy } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

const CHUNK = 'practice rain';
const load = () => loadChunk(CHUNK, () => import('./PracticeRain.tsx'));

/** Leads to the practice, which is loaded on demand, and shows the best score. It says plainly that it pays nothing. */
export function PracticeCard() {
  const tracked = useTrack(route.name);
  const best = useSyncExternalStore(watchBestScore, bestScore, none);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    tracked('button', copy.startPractice);
    setBusy(true);
    const rain = await load().catch(() => null);
    setBusy(false);
    if (rain) await rain.showPracticeRain();
    else toast(copy.practiceFailed);
  };
  return (
    <section className={styles['practice']} aria-label={copy.practice}>
      <div>
        <h2>{copy.practice}</h2>
        <p>{copy.practiceText}</p>
        <p className={styles['free']}>{copy.practiceFree}</p>
        {best > 0 && <p className={styles['best']}>{copy.best(best)}</p>}
      </div>
      <Button
        busy={busy}
        onPointerDown={() => preloadChunk(CHUNK, () => import('./PracticeRain.tsx'))}
        onClick={() => void start()}
      >
        {copy.startPractice}
      </Button>
    </section>
  );
}

const none = () => 0;
