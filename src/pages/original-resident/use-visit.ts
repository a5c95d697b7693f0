import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { originalResident } from './copy.ts';
import type { loader } from './data.ts';

/** The parts this visit has seen: gone back to the page, they are not seen for the first time again. */
export const VisitSeen = createContext<Set<string>>(new Set());

/** What passes through, as a query, also where the address came encrypted. */
export function useCarried(): string {
  const { carried } = useLoaderData<typeof loader>();
  return new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== '')).toString();
}

/** Tracks what is touched and what is seen here, with who invited; that goes along where nobody is logged in (spec.md 3). */
export function useVisit() {
  const { id } = useLoaderData<typeof loader>();
  const seen = useContext(VisitSeen);
  const tracked = useTrack(originalResident.title);
  const from = id === null ? 'inviterId=none' : `inviterId=${id}`;
  return {
    pressed: (name: string) => tracked('button', name, from),
    saw: (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      tracked('section', name, from);
    },
  };
}
