import { type ReactNode, useEffect, useRef } from 'react';
import type { FirstRecommend } from '../../api/task.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatDay } from '../../lib/date-words.ts';
import styles from './Badge.module.css';
import { officer } from './copy.ts';
import { rankOf } from './ranks.ts';

interface Props {
  record: FirstRecommend;
  me: UserInfo | null;
  count: number;
  url: string;
  /** got on this visit: its title takes the focus, because the button that was pressed is gone */
  fresh: boolean;
  children: ReactNode;
}

/** The recommender's badge: rank, name, code and QR code. */
export function Badge({ record, me, count, url, fresh, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) focusIfLost(heading.current);
  }, [fresh]);
  const { recommendId, inviteCode, createTime } = record;
  return (
    <section className={styles['badge']} aria-label={officer.badge}>
      <div className={styles['head']}>
        {me && <Picture src={me.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {officer.rankNames[rankOf(count).rank.key]}
          </h2>
          {me && (
            <p>
              <bdi>{me.nickname}</bdi>
            </p>
          )}
        </div>
        <p className={styles['number']}>{officer.number(recommendId)}</p>
      </div>
      <div className={styles['codes']}>
        <div className={styles['words']}>
          <p>{officer.code}</p>
          <p className={styles['letters']}>{inviteCode}</p>
          <p>{officer.since(formatDay(createTime))}</p>
        </div>
        <QrCode text={url} label={officer.qr} className={styles['qr']} />
      </div>
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}

/** Skeleton of the badge. */
export function BadgeSkeleton() {
  return (
    <div className={`${styles['badge']} ${styles['skeleton']}`} role="status" aria-label={words.loading} data-skeleton>
      <span />
      <span />
      <span />
    </div>
  );
}
