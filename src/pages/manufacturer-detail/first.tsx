import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showFacilitator } from '../../api/facilitator.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { words } from '../../kit/ui/words.ts';
import { DetailSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}')];

/** The first screen waits for the sanitizer. */
export const showsRichText = true;

/** First paint. The back link leads home and works without a script. */
export default function FirstPaint() {
  return (
    <div className={styles['page']}>
      <a className={styles['back']} href={import.meta.env.BASE_URL} aria-label={words.back}>
        <Icon name="back" />
      </a>
      <DetailSkeleton />
    </div>
  );
}
