import { words } from '../../kit/ui/words.ts';
import styles from './page.module.css';

/** A card in its final size; the build puts it into the page file, so it is seen before any script has run. */
export default function Skeleton() {
  return <div className={styles['skeleton']} role="status" aria-label={words.loading} />;
}
