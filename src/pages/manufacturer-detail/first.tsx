import { Icon } from '../../kit/Icon.tsx';
import { words } from '../../kit/words.ts';
import { DetailSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

/** What search engines and messengers say of the page. */
export const description = '灵屿生态里的一位服务商：简介、作品、图集与联系方式，都在这一页。';

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
