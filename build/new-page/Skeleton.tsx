import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** Skeleton of a card in its final size. It is part of the page file, so it is visible before any script runs. */
export default function Skeleton() {
  return <div className={styles['skeleton']} role="status" aria-label={words.loading} />;
}
