import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showFacilitator } from '../../api/facilitator.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { words } from '../../kit/ui/words.ts';
import { DetailSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Sent before the scripts have come. */
export const calls = [earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}')];

/** The first screen waits for the sanitiser. */
export const showsRichText = true;

/** What the page file shows before any script has run. The way back leads home and works without one. */
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
