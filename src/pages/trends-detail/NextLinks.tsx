import { Link } from 'react-router-dom';
import type { Moment } from '../../api/moment.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { trendsDetail } from './copy.ts';
import styles from './page.module.css';

interface Props {
  moment: Moment;
  /** query of the page; its attribution is passed on */
  search: string;
  /** called with the name of the tapped link, for tracking */
  onTap?: (what: string) => void;
  onShare?: () => void;
}

/** The main actions at the bottom of the screen, without state: comment and like in the app, and share. */
export function NextLinks({ moment: { momentId, likeCount }, search, onTap, onShare }: Props) {
  const there = withAttribution(paths.wakeUp(inApp.moment(momentId)), search);
  return (
    <div className={styles['ways']}>
      <Link
        className={`${buttonLook({})} ${styles['way']}`}
        to={there}
        aria-label={trendsDetail.likeName(abbreviateCount(likeCount))}
        onClick={() => onTap?.(trendsDetail.like)}
      >
        <Icon name="follow" />
        <span>{abbreviateCount(likeCount)}</span>
      </Link>
      <Button className={styles['way']} aria-label={trendsDetail.share} onClick={onShare}>
        <ActionIcon name="share" />
      </Button>
      <Link
        className={`${buttonLook({ look: 'primary' })} ${styles['main']}`}
        to={there}
        onClick={() => onTap?.(trendsDetail.speak)}
      >
        {trendsDetail.speak}
      </Link>
    </div>
  );
}
