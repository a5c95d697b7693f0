import { type ComponentProps, useState } from 'react';
import { isFailed } from './attempt.ts';
import { StreamedPart } from './StreamedPart.tsx';
import { useLatest } from './use-latest.ts';

/**
 * A part somebody is in the midst of, as a long list, on a page that is asked for anew by itself (a login, a task done):
 * what has come stands while newer is on its way, and where that does not come.
 */
export function LastingPart<T>(props: ComponentProps<typeof StreamedPart<T>>) {
  const { streamed, skeleton, again } = props;
  const latest = useLatest(streamed);
  const [good, setGood] = useState<{ value: T } | null>(null);
  if (latest === null) return <>{skeleton}</>;
  const { value } = latest;
  // Kept while it is rendered, so that a failure finds it.
  if (!isFailed(value) && good?.value !== value) setGood({ value });
  return (
    <StreamedPart
      {...props}
      streamed={{ settled: isFailed(value) && good ? good.value : value }}
      again={async (signal) => {
        const renewed = await again(signal);
        setGood({ value: renewed });
        return renewed;
      }}
    />
  );
}
