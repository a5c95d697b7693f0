import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useTrack } from '../../kit/navigation/use-track.ts';
import type { loader } from './data.ts';
import { route } from './route.ts';

/** The parts already seen in this visit, so that going back does not track them again. */
export const SeenContext = createContext<Set<string>>(new Set());

/** Tracks clicks and exposures on this page; for visitors including the inviter (spec.md 3). */
export function useVisit() {
  const { id } = useLoaderData<typeof loader>();
  const seen = useContext(SeenContext);
  const tracked = useTrack(route.name);
  const from = id === null ? 'inviterId=none' : `inviterId=${id}`;
  return {
    trackClick: (name: string) => tracked('button', name, from),
    trackExposure: (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      tracked('section', name, from);
    },
  };
}
