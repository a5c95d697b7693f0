import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from './feedback.ts';

/**
 * Announces once that a state has turned, whether the clock or the platform turned it first. That it comes to be known is
 * no turn.
 * @param state names the state; undefined while it is not known
 * @param text what a turn into this state means; null if it is not to be said
 */
export function useSaidTurn(state: string | undefined, text: string | null): void {
  const before = useRef(state);
  const say = useEffectEvent(() => {
    if (text !== null) announce(text);
  });
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last !== undefined && state !== undefined && last !== state) say();
  }, [state]);
}
