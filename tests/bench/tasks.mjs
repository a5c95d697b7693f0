/**
 * The tasks of the page's main thread.
 * @param begin name of an event of the page; earlier tasks belong to the start of the trace
 * @returns start and duration of each task and its garbage collection, in ms
 */
export function tasksIn(events, begin) {
  const page = events.find(({ name }) => name === begin);
  if (!page) throw new Error(`the trace contains no ${begin}`);
  const mine = events.filter(
    ({ pid, tid, ph, ts, dur }) => pid === page.pid && tid === page.tid && ph === 'X' && ts + dur >= page.ts,
  );
  const collections = mine.filter(({ name }) => name === 'MajorGC' || name === 'MinorGC');
  return mine
    .filter(({ name, args }) => /(^|::)RunTask$/.test(name) && !isAllocators(args))
    .map(({ ts, dur }) => ({
      at: ts / 1000,
      ms: dur / 1000,
      collecting:
        collections.reduce((sum, one) => (one.ts >= ts && one.ts + one.dur <= ts + dur ? sum + one.dur : sum), 0) /
        1000,
    }));
}

/**
 * The browser's allocator returns memory some seconds after it considers the page hidden; the page does not cause it.
 */
function isAllocators(args) {
  return String(args?.src_file ?? '').startsWith('base/allocator/');
}
