import { FormSkeleton, GreetingSkeleton, Pocket } from './Pocket.tsx';

/** Skeleton in the size of the closed packet. */
export default function PocketSkeleton() {
  return (
    <Pocket greeting={<GreetingSkeleton />} skeleton>
      <FormSkeleton />
    </Pocket>
  );
}
