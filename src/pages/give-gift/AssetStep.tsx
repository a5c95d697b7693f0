import { Link } from 'react-router-dom';
import type { Asset } from '../../api/market.ts';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { inApp } from '../../features/native-app/app-path.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import type { Person } from '../../session/login-info.ts';
import { gift } from './copy.ts';
import { assetsQuery } from './data.ts';
import styles from './AssetStep.module.css';

interface Props {
  person: Person;
  /** already chosen */
  chosen: Asset['assetId'] | undefined;
  onTap: (label: string) => void;
  onChoose: (asset: Asset) => void;
}

const keyOf = ({ assetId }: Asset) => assetId;

/** The user's assets, endless, free ones first; each that cannot be given says why. */
export function AssetStep({ person, chosen, onTap, onChoose }: Props) {
  const list = useInfiniteList(assetsQuery(person), keyOf);
  const { items, hasMore, busy, failed, more } = list;
  if (items.length === 0) {
    return (
      <Notice picture="empty" title={gift.noAssets} text={gift.noAssetsText} small>
        <Link
          className={buttonLook({ look: 'primary' })}
          to={paths.wakeUp(inApp.collection)}
          onClick={() => onTap(gift.toCollection)}
        >
          {gift.toCollection}
        </Link>
      </Notice>
    );
  }
  return (
    <div className={styles['list']}>
      {items.every((asset) => reasonOf(asset) !== null) && <p className={styles['none']}>{gift.noneFree}</p>}
      <VirtualGrid name="assets" label={gift.assets} list={list} keyOf={keyOf}>
        {(asset, index) => (
          <AssetCard asset={asset} eager={index < 4} chosen={asset.assetId === chosen} onChoose={onChoose} />
        )}
      </VirtualGrid>
      <LoadMore count={items.length} {...{ hasMore, busy, failed, more }} copy={gift} onPress={onTap} />
    </div>
  );
}

interface CardProps {
  asset: Asset;
  eager: boolean;
  chosen: boolean;
  onChoose: (asset: Asset) => void;
}

function AssetCard({ asset, eager, chosen, onChoose }: CardProps) {
  const { name, cover, serialNo, rarity } = asset;
  const reason = reasonOf(asset);
  return (
    <button
      type="button"
      className={styles['card']}
      aria-pressed={chosen}
      aria-disabled={reason !== null || undefined}
      onClick={() => {
        if (reason === null) onChoose(asset);
      }}
    >
      <Picture src={cover} alt="" ratio="1 / 1" eager={eager} className={styles['cover']} />
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['small']}>
        {serialNo} <RarityMark rarity={rarity} />
      </span>
      {reason !== null && <span className={styles['reason']}>{reason}</span>}
    </button>
  );
}

/**
 * Why an asset cannot be given now, or null. A platform without `blockedBy` says only whether it can. A lock ends by the
 * clock: the list may have been read before.
 */
function reasonOf({ blockedBy, lockedUntil, giftable }: Asset): string | null {
  const { blocked } = gift;
  if (blockedBy === 'listed' || blockedBy === 'bound') return blocked[blockedBy];
  if (lockedUntil !== undefined) {
    if (parseShanghaiTime(lockedUntil) > serverClock.now()) return blocked.locked(formatTime(lockedUntil));
    if (blockedBy === 'locked') return null;
  }
  return blockedBy !== undefined || giftable === false ? blocked.unknown : null;
}

/** Skeleton of the assets. */
export function AssetsSkeleton() {
  return (
    <div className={styles['blank']} role="status" aria-label={words.loading}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
