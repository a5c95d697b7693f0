import type { ReactNode } from 'react';
import { CampaignFirst } from '../../kit/CampaignFirst.tsx';
import { exchangeLogin } from './copy.ts';
import styles from './page.module.css';

/** What search engines and messengers say of the page. */
export const description = '用手机号登录灵屿宇宙，继续你的岛上生活。';

/** What the page file shows before any script has run. */
export default function FirstPaint({ scene }: { scene: ReactNode }) {
  return (
    <CampaignFirst title={exchangeLogin.title} subtitle={exchangeLogin.welcome} scene={scene}>
      <div className={styles['first']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </CampaignFirst>
  );
}
