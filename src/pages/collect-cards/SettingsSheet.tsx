import { useId, useState, useSyncExternalStore } from 'react';
import { takeLostFocus } from '../../kit/overlay/focus-if-lost.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { settings as copy, table } from './copy.ts';
import { changeSettings, readSettings, type Settings, watchSettings } from './settings.ts';
import { play as sound } from './sounds.ts';
import styles from './panels.module.css';

const SWITCHES = ['sound', 'vibration', 'hints'] as const;

/** Sound, vibration, hints, the keys, and the level again. */
export function SettingsSheet({ onAgain, onClosed }: { onAgain: () => void; onClosed: () => void }) {
  const settings = useSyncExternalStore(watchSettings, readSettings, readSettings);
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState(false);
  const reason = useId();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const change = (name: keyof Settings, on: boolean) => {
    changeSettings({ [name]: on });
    // The tap that switches sounds on may also make the first one.
    if (on && name !== 'hints') sound('match');
  };
  return (
    <Sheet title={copy.title} done={done} onClosed={onClosed}>
      {SWITCHES.map((name) => {
        // The system's wish comes first, and is said where it takes effect.
        const stopped = name === 'vibration' && reduced;
        return (
          <div key={name} className={styles['setting']}>
            <label className={styles['switch']}>
              <span>{copy[name]}</span>
              <input
                type="checkbox"
                role="switch"
                checked={settings[name] && !stopped}
                disabled={stopped}
                aria-describedby={stopped ? reason : undefined}
                onChange={({ target }) => change(name, target.checked)}
              />
            </label>
            {stopped && (
              <p id={reason} className={styles['soft']}>
                {copy.reduced}
              </p>
            )}
          </div>
        );
      })}
      <p className={styles['soft']}>{copy.helps}</p>
      <p className={`${styles['soft']} ${styles['keys']}`}>
        <b>{copy.keys}</b> {table.keys}
      </p>
      {asks ? (
        <div className={styles['sure']}>
          <p ref={takeLostFocus} tabIndex={-1}>
            {copy.againSure}
          </p>
          <Button
            onClick={() => {
              onAgain();
              setDone(true);
            }}
          >
            {copy.againYes}
          </Button>
        </div>
      ) : (
        <Button wide onClick={() => setAsks(true)}>
          {copy.again}
        </Button>
      )}
    </Sheet>
  );
}
