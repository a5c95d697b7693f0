import type { ReactNode } from 'react';
import type { UserInfo } from '../../api/user-center.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { words } from '../../kit/ui/words.ts';
import styles from './Badge.module.css';
import { officer } from './copy.ts';
import type { StoredRecord } from './stored-records.ts';
import { rankOf } from './ranks.ts';

interface Props {
  record: StoredRecord;
  me: UserInfo | null;
  count: number;
  url: string;
  children: ReactNode;
}

/** The recommender's badge: rank, name, code and QR code. */
export function Badge({ record, me, count, url, children }: Props) {
  const { recommendId, inviteCode, createTime } = record;
  return (
    <section className={styles['badge']} aria-label={officer.badge}>
      <div className={styles['head']}>
        {me && <Picture src={me.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />}
        <div>
          <h2>{officer.rankNames[rankOf(count).rank.key]}</h2>
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
          <p>{officer.since(createTime.slice(0, 10))}</p>
        </div>
        <QrCode text={url} label={officer.qr} className={styles['qr']} />
      </div>
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}

/** The badge for a user who is not a recommender yet: benefits and how to get it. */
export function BlankBadge({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className={styles['badge']} aria-label={officer.badge}>
      <svg className={styles['star']} viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" fill="currentColor" opacity=".14" />
        <circle cx="60" cy="60" r="40" fill="currentColor" opacity=".16" />
        <path d="M60 18c5 30 12 37 42 42c-30 5-37 12-42 42c-5-30-12-37-42-42c30-5 37-12 42-42z" fill="currentColor" />
      </svg>
      <h2>{officer.blank}</h2>
      <p>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}

/** Skeleton of the badge. */
export function BadgeSkeleton() {
  return (
    <div className={`${styles['badge']} ${styles['skeleton']}`} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}
