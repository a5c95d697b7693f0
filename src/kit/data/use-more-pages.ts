import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { useHistoryState } from './use-history-state.ts';

/** One page of a list, as the platform answers it. */
interface PageOf<T> {
  pageNo: number;
  total: number;
  list: T[];
}

interface MorePages<T> {
  items: T[];
  total: number;
  hasMore: boolean;
  busy: boolean;
  failed: ApiError | null;
  /** loads the next page behind the others */
  more: () => void;
}

/**
 * A list that goes on in place, page by page; what was loaded comes back with the history entry.
 * @param name tells apart the lists of one page, and one list from itself for somebody else
 * @param first the first page, as the loader brought it; another one (data loaded anew) begins anew
 * @param load asks for a page
 * @param keyOf what tells items apart: one that moved down meanwhile is not shown twice
 */
export function useMorePages<T>(
  name: string,
  first: PageOf<T>,
  load: (pageNo: number, signal: AbortSignal) => Promise<PageOf<T>>,
  keyOf: (item: T) => number | string,
): MorePages<T> {
  const [further, setFurther] = useHistoryState<{ of: PageOf<T>; pageNo: number; items: T[]; total: number } | null>(
    name,
    null,
  );
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // Gone back, the loader brings the same first page as another object: it still goes on from there.
  const same = further !== null && further.of.total === first.total && sameKeys(further.of.list, first.list, keyOf);
  const { items, pageNo, total } = same ? further : { items: first.list, pageNo: first.pageNo, total: first.total };

  const more = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    setFailed(null);
    try {
      const page = await load(pageNo + 1, control.signal);
      const known = new Set(items.map(keyOf));
      const joined = [...items, ...page.list.filter((item) => !known.has(keyOf(item)))];
      // A server that counts wrongly must not make a button that loads nothing for ever.
      const end = page.list.length === 0 ? joined.length : page.total;
      setFurther({ of: first, pageNo: pageNo + 1, items: joined, total: end });
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setFailed(error);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { items, total, hasMore: items.length < total, busy, failed, more: () => void more() };
}

function sameKeys<T>(one: T[], other: T[], keyOf: (item: T) => number | string): boolean {
  return one.length === other.length && one.every((item, index) => keyOf(item) === keyOf(other[index] as T));
}
