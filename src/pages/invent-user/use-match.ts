import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { type Id, User } from '../../api/shapes.ts';
import { readTabItem, writeTabItem } from '../../kit/data/tab-storage.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { usePerson } from '../../kit/data/use-person.ts';

/** Result of a matched code. */
const MatchResult = v.object({
  matched: v.boolean(),
  partner: v.nullable(User),
  /** the new user's nickname, if given */
  nickname: v.string(),
});
export type MatchResult = v.InferOutput<typeof MatchResult>;

/**
 * The match that was made in this history entry, and its setter. No call returns it again, so the tab keeps it over a
 * reload, too; not for a logged-in user, who may be somebody else.
 * @param code the friend's, of the URL
 */
export function useMatch(activityId: Id, code: string | null): [MatchResult | null, (match: MatchResult) => void] {
  const name = `lyyz_comparison_match ${activityId} ${code ?? ''} ${useLocation().key}`;
  const person = usePerson();
  const [stored] = useState(() => (person === null ? readTabItem(name, MatchResult) : null));
  const [match, setMatch] = useHistoryState<MatchResult | null>('meeting', stored);
  const keep = (next: MatchResult) => {
    writeTabItem(name, next);
    setMatch(next);
  };
  return [match, keep];
}
