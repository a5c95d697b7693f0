import { useEffect, useState } from 'react';

/** Layers that are on the table: one more each frame, so that dealing many cards is no long task. */
export function useDealt(layers: number): number {
  const [dealt, setDealt] = useState(1);
  useEffect(() => {
    if (dealt >= layers) return;
    const frame = requestAnimationFrame(() => setDealt(dealt + 1));
    // A hidden page has no frames.
    const timer = setTimeout(() => setDealt(layers), 600);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [dealt, layers]);
  return dealt;
}
