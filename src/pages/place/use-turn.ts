import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../kit/overlay/feedback.ts';
import { sky } from './copy.ts';
import { frontOf, spotOf, turnOfDrag, turnTo } from './orbit.ts';
import { PLANETS } from './planets.ts';
import type { SkyHandlers } from './SkyView.tsx';

const COUNT = PLANETS.length;
/** Duration of a turn to a planet, in milliseconds. */
const TURN_MS = 420;
/** A finger that moves less than this taps, in pixels. */
const TAP_PX = 8;
/** How far a flick goes on: its speed in places per millisecond times this. */
const FLICK_MS = 160;
/** The farthest a flick goes, in places. */
const FLICK_MAX = 3;

interface Drag {
  pointer: number;
  x: number;
  /** of the map, read before anything moves: after that it would force a layout with every move */
  width: number;
  turn: number;
  moved: boolean;
  /** places per millisecond, and when it was measured */
  speed: number;
  at: number;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns the star map: with a finger, by keyboard, and by buttons. The planets move without React, by their transforms;
 * with reduced motion they stand where they belong at once.
 * @param first the planet in front at the beginning, from 0
 * @returns the planet in front, and what the map needs
 */
export function useTurn(first: number): {
  front: number;
  stage: RefObject<HTMLDivElement | null>;
  handlers: SkyHandlers;
  turnToPlanet: (index: number) => void;
} {
  const stage = useRef<HTMLDivElement>(null);
  const turn = useRef(first);
  /** where the map is turning to: two quick steps are two places */
  const goal = useRef(first);
  const frame = useRef(0);
  const drag = useRef<Drag | null>(null);
  const [front, setFront] = useState(first);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const place = (next: number) => {
    turn.current = next;
    const slots = stage.current?.querySelectorAll<HTMLElement>('li') ?? [];
    for (const [index, slot] of [...slots].entries()) Object.assign(slot.style, spotOf(index, next, COUNT));
    setFront(frontOf(next, COUNT));
  };

  const glide = (to: number) => {
    cancelAnimationFrame(frame.current);
    goal.current = to;
    const from = turn.current;
    if (isStill() || from === to) {
      place(to);
      return;
    }
    let began: number | undefined;
    const move = (at: number) => {
      began ??= at;
      const part = Math.min(1, (at - began) / TURN_MS);
      place(from + (to - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame.current = requestAnimationFrame(move);
      // Small numbers, however often one went round.
      else turn.current = goal.current = frontOf(to, COUNT);
    };
    frame.current = requestAnimationFrame(move);
  };

  const step = (by: number) => {
    const to = Math.round(goal.current) + by;
    glide(to);
    const index = frontOf(to, COUNT);
    announce(sky.turned(PLANETS[index]?.name ?? '', index + 1, COUNT));
  };
  const turnToPlanet = (index: number) => glide(turnTo(index, turn.current, COUNT));
  const release = (event: PointerEvent<HTMLElement>, flicks: boolean) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    if (!held.moved) {
      drag.current = null;
      return;
    }
    // The click that follows is no tap.
    setTimeout(() => (drag.current = null));
    const recent = event.timeStamp - held.at < 80 ? held.speed : 0;
    const flick = flicks ? Math.max(-FLICK_MAX, Math.min(FLICK_MAX, recent * FLICK_MS)) : 0;
    glide(Math.round(turn.current + flick));
  };

  return {
    front,
    stage,
    turnToPlanet,
    handlers: {
      stage,
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0) return;
        drag.current = {
          pointer: event.pointerId,
          x: event.clientX,
          width: event.currentTarget.clientWidth,
          turn: turn.current,
          moved: false,
          speed: 0,
          at: event.timeStamp,
        };
      },
      onPointerMove: (event) => {
        const held = drag.current;
        if (held?.pointer !== event.pointerId) return;
        // A mouse that was let go outside, before the drag had begun.
        if (event.pointerType === 'mouse' && event.buttons === 0) {
          drag.current = null;
          return;
        }
        if (!held.moved && Math.abs(event.clientX - held.x) < TAP_PX) return;
        if (!held.moved) {
          // A running turn stops under the finger.
          cancelAnimationFrame(frame.current);
          Object.assign(held, { moved: true, x: event.clientX, turn: turn.current });
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        const next = held.turn + turnOfDrag(event.clientX - held.x, held.width, COUNT);
        const passed = Math.max(1, event.timeStamp - held.at);
        held.speed = (next - turn.current) / passed;
        held.at = event.timeStamp;
        place(next);
      },
      onPointerUp: (event) => release(event, true),
      onPointerCancel: (event) => release(event, false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Those with a modifier are the browser's.
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        step(by);
      },
      onStep: (by) => {
        if (!drag.current?.moved) step(by);
      },
      onPick: (index) => {
        if (!drag.current?.moved) turnToPlanet(index);
      },
    },
  };
}
