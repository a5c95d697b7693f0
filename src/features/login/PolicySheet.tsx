import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { createPortal } from 'react-dom';
import type { Policy } from '../../api/privacy.ts';
import type { Query } from '../../api/query.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { Part, type PartFailure } from '../../kit/data/Part.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { RichText } from '../../kit/ui/RichText.tsx';
import { words } from '../../kit/ui/words.ts';
import { login } from './copy.ts';
import styles from './PolicySheet.module.css';

interface Props {
  /** shown until the policy is loaded */
  title: string;
  query: Query<Policy>;
  onClosed: () => void;
}

/** A policy in a sheet. Rendered in a portal, so that its key events do not reach the sheet below. */
export function PolicySheet({ title, query, onClosed }: Props) {
  const { data } = useQuery({ ...query, enabled: false });
  return createPortal(
    <Sheet title={data?.title ?? title} size="reading" onClosed={onClosed}>
      <Part query={query} skeleton={<Skeleton />} failed={(failure) => <Failed {...failure} />}>
        {(policy) => <Text policy={policy} />}
      </Part>
    </Sheet>,
    document.body,
  );
}

function Text({ policy: { version, updateTime, content } }: { policy: Policy }) {
  return (
    <>
      <p className={styles['about']}>
        <span>{login.about.version(version)}</span>
        <span>{login.about.updated(dayjs(updateTime).format(login.about.dateFormat))}</span>
      </p>
      <div className={styles['content']}>
        <RichText html={content} />
      </div>
    </>
  );
}

function Failed({ error, retry, busy }: PartFailure) {
  const { picture, advice, again } = failureOf(error);
  return (
    <div role="alert">
      <Notice picture={picture} title={error.message} text={advice}>
        {again && (
          <Button look="primary" busy={busy} onClick={retry}>
            {words.retry}
          </Button>
        )}
      </Notice>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles['skeleton']} role="status" aria-label={words.loading}>
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
