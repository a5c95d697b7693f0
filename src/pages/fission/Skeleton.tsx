import { GreetingSkeleton, Pocket } from './Pocket.tsx';
import styles from './page.module.css';

/** Skeleton in the size of the closed packet. */
export default function PocketSkeleton() {
  return (
    <Pocket greeting={<GreetingSkeleton />}>
      <div className={styles['fields']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Pocket>
  );
}
