import { earlyQuery, ID_OF_ADDRESS } from '../../api/early-call.ts';
import { showFacilitator } from '../../api/facilitator-detail.ts';
import { BackLink } from '../../kit/navigation/BackButton.tsx';
import { DetailSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(showFacilitator.query({ id: ID_OF_ADDRESS }), '{id}')];

/** First paint. The back link leads home and works without a script. */
export default function FirstPaint() {
  return (
    <div className={styles['page']}>
      <BackLink className={styles['back']} />
      <DetailSkeleton />
    </div>
  );
}
