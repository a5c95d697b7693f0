import { useEffect, useEffectEvent, useRef } from 'react';
import { practice as copy } from './copy.ts';
import type { FieldProps } from './field.ts';
import { RainCanvas } from './rain-canvas.ts';
import styles from './PracticeRain.module.css';

/** Packets that fall on a canvas. Played with a finger, or with the arrow keys and space. */
export function FallingField({ plays, onChange, onOver, onUnable }: FieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<RainCanvas | null>(null);
  const change = useEffectEvent(onChange);
  const over = useEffectEvent(onOver);
  const unable = useEffectEvent(onUnable);
  useEffect(() => {
    if (!canvas.current) return;
    const started = RainCanvas.on(canvas.current, {
      onChange: (score, seconds) => change(score, seconds),
      onOver: (score, caught) => over(score, caught),
    });
    game.current = started;
    if (!started) unable();
    return () => started?.leave();
  }, []);
  useEffect(() => {
    if (plays) {
      canvas.current?.focus({ preventScroll: true });
      game.current?.play();
    } else game.current?.pause();
  }, [plays]);
  return <canvas ref={canvas} className={styles['canvas']} role="application" tabIndex={0} aria-label={copy.field} />;
}
