import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Land } from '../../api/land.ts';
import type { Id } from '../../api/shapes.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { inApp } from '../../features/native-app/app-path.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { useDebounced } from '../../kit/data/use-debounced.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { copy } from './copy.ts';
import { landQuery } from './data.ts';
import { parcels } from './parcels.ts';
import { route } from './route.ts';
import styles from './ParcelCard.module.css';

/** While somebody taps on, only the last parcel is asked for: the time to wait for another tap in milliseconds. */
const TAP_PAUSE_MS = 180;

interface Props {
  id: Id;
  /** closes the card; in the list the row does it */
  onClose?: () => void;
  /** level of its heading on the page */
  heading?: 'h2' | 'h3';
}

/** A parcel of land: its picture, state and address, and the ways to its postcard and into the app. */
export function ParcelCard({ id, onClose, heading = 'h2' }: Props) {
  const settled = useDebounced<Id | null>(id, TAP_PAUSE_MS, null);
  const { data, error, isFetching, refetch } = useQuery({
    ...landQuery(id),
    retryOnMount: false,
    enabled: settled === id,
  });
  useEffect(() => {
    if (data) parcels().add(data);
  }, [data]);
  return (
    <section className={styles['card']} aria-label={`${copy.parcel} ${copy.number(id)}`} aria-busy={data === undefined}>
      {onClose && (
        <button type="button" className={styles['close']} aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
      {data ? (
        <About land={data} heading={heading} />
      ) : error && settled === id ? (
        <div role="alert" className={styles['failed']}>
          <p>{copy.missing}</p>
          <p>
            {error.kind === 'refused' && !failureOf(error).again
              ? `${error.message}。${copy.refusedText}`
              : failureOf(error).text}
          </p>
          {failureOf(error).again && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles['about']} role="status" aria-label={words.loading}>
          <span className={styles['cover']} />
          <p className={styles['blank']} />
        </div>
      )}
    </section>
  );
}

function About({
  land: { id, name, cover, address, area, owner, rarity, status, priceFen },
  heading: Heading,
}: {
  land: Land;
  heading: 'h2' | 'h3';
}) {
  const tracked = useTrack(route.name);
  const { search } = useLocation();
  const openLabel = status === 'vacant' ? copy.settle : copy.open;
  return (
    <>
      <div className={styles['about']}>
        <Picture className={styles['cover']} src={cover} alt="" ratio="1 / 1" />
        <div>
          <Heading>{name}</Heading>
          <p className={styles['marks']}>
            <span className={styles['status']} data-status={status}>
              {copy.status[status]}
            </span>
            <RarityMark rarity={rarity} />
          </p>
          <p>{address || copy.number(id)}</p>
          <p className={styles['facts']}>
            {copy.area(area)}
            {' · '}
            {status === 'vacant' && priceFen !== undefined ? copy.price(priceFen) : copy.owner(owner.nickname)}
          </p>
        </div>
      </div>
      <div className={styles['ways']}>
        <Link
          className={buttonLook({ look: 'primary' })}
          to={withAttribution(paths.shareAddress(id), search)}
          onClick={() => tracked('button', copy.visit)}
        >
          {copy.visit}
        </Link>
        {address !== '' && (
          <Button
            onClick={() => {
              tracked('button', copy.copyAddress);
              void copyAndToast(address, copy.copied);
            }}
          >
            {copy.copyAddress}
          </Button>
        )}
        <Link
          className={buttonLook({})}
          to={withAttribution(paths.wakeUp(inApp.land(id)), search)}
          onClick={() => tracked('button', openLabel)}
        >
          {openLabel}
        </Link>
      </div>
    </>
  );
}
