import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { MomentBodySkeleton } from '../../kit/moment/MomentBody.tsx';
import { quest } from './copy.ts';
import styles from './page.module.css';

export { description } from './copy.ts';

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={quest.title} subtitle={quest.subtitle} scene={scene}>
      <div className="first-screen">
        <div className={styles['letter']}>
          <MomentBodySkeleton />
        </div>
      </div>
    </CampaignFirst>
  );
}
