import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** The sky without its planets; also the first paint. */
export default function SkySkeleton() {
  return <div className={styles['blank']} role="status" aria-label={words.loading} data-skeleton />;
}
