import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/errors.ts';
import type { Listing } from '../../api/market.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { shorten } from '../../lib/shorten.ts';
import { market } from './copy.ts';
import { ChartSkeleton, PriceChart } from './PriceChart.tsx';
import styles from './PieceSheet.module.css';

/** The listings of an item. */
export type ItemListings = UseQueryResult<{ total: number; list: Listing[] }, ApiError>;

/** Characters of a name in the sheet's title; a longer one is shown whole here. */
export const MAX_TITLE = 24;

interface Props {
  listing: Listing;
  item: ItemListings;
  onTap: (label: string) => void;
  onShare: (listing: Listing) => void;
}

/** What a piece is: picture, number, rarity, seller, and the prices of its kind. */
export function Piece({ listing, item, onTap, onShare }: Props) {
  const { name, cover, serialNo, rarity, seller, listedAt } = listing;
  return (
    <>
      <Picture src={cover} alt={name} ratio="1 / 1" eager className={styles['picture']} />
      <dl className={styles['facts']}>
        {shorten(name, MAX_TITLE) !== name && (
          <div className={styles['whole']}>
            <dt>{market.name}</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{market.serial}</dt>
          <dd>{serialNo}</dd>
        </div>
        <div>
          <dt>{market.rarity}</dt>
          <dd>
            <RarityMark rarity={rarity} />
          </dd>
        </div>
        <div>
          <dt>{market.seller}</dt>
          <dd>
            <bdi>{seller.nickname}</bdi>
          </dd>
        </div>
        <div>
          <dt>{market.listedAt}</dt>
          <dd>{formatTime(listedAt)}</dd>
        </div>
      </dl>
      <Chart listing={listing} item={item} />
      <Button
        wide
        className={styles['share'] ?? ''}
        onClick={() => {
          onTap(market.share);
          onShare(listing);
        }}
      >
        <ActionIcon name="share" />
        {market.share}
      </Button>
    </>
  );
}

function Chart({
  listing: { listingId },
  item: { data, error, isFetching, refetch },
}: Pick<Props, 'listing' | 'item'>) {
  if (data)
    return (
      <PriceChart key={listingId} listings={data.list} listingId={listingId} cut={data.total > data.list.length} />
    );
  if (!error) return <ChartSkeleton />;
  return <FailedNotice title={market.chartMissing} error={error} busy={isFetching} onRetry={() => void refetch()} />;
}
