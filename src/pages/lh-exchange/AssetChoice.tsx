import { useId } from 'react';
import type { Asset } from '../../api/market.ts';
import type { Id } from '../../api/shapes.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { formatTime } from '../../lib/date-words.ts';
import { market } from './copy.ts';
import styles from './SellSheet.module.css';

interface Props {
  /** of the wanted item */
  name: string;
  /** the user's assets of the item, those that can be sold first */
  assets: readonly Asset[];
  total: number;
  value: Id | null;
  onChoose: (assetId: Id) => void;
  onNext: (asset: Asset) => void;
  onSeeSame: () => void;
  /** closes the sheet, to look at another offer */
  onOtherOffer: () => void;
}

/** Chooses one of the user's assets of an item; those that cannot be sold say why. */
export function AssetChoice({ name, assets, total, value, onChoose, onNext, onSeeSame, onOtherOffer }: Props) {
  const group = useId();
  if (assets.length === 0) {
    return (
      <Notice picture="empty" title={market.noAsset(name)} text={market.noAssetText} small>
        <Button look="primary" onClick={onSeeSame}>
          {market.seeSame}
        </Button>
      </Notice>
    );
  }
  const free = assets.filter((asset) => reasonOf(asset) === null);
  const chosen = free.find(({ assetId }) => assetId === value) ?? free[0];
  return (
    <>
      <fieldset className={styles['choice']}>
        <legend>{market.choose}</legend>
        <ul>
          {assets.map((asset) => {
            const { assetId, cover, serialNo } = asset;
            const reason = reasonOf(asset);
            return (
              <li key={assetId}>
                <label data-blocked={reason !== null || undefined}>
                  <Picture src={cover} alt="" ratio="1 / 1" className={styles['cover']} />
                  <span className={styles['words']}>
                    <b>{serialNo ?? asset.name}</b>
                    {reason !== null && <span className={styles['soft']}>{reason}</span>}
                  </span>
                  <input
                    type="radio"
                    name={group}
                    value={String(assetId)}
                    checked={chosen?.assetId === assetId}
                    disabled={reason !== null}
                    onChange={() => onChoose(assetId)}
                  />
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      {total > assets.length && <p className={styles['soft']}>{market.choiceCut(assets.length)}</p>}
      {chosen ? (
        <Button look="primary" wide onClick={() => onNext(chosen)}>
          {market.next}
        </Button>
      ) : (
        <>
          <p className={styles['none']} role="status">
            {market.noneFree}
          </p>
          <Button look="primary" wide onClick={onOtherOffer}>
            {market.otherOffer}
          </Button>
        </>
      )}
    </>
  );
}

/** Why an asset cannot be sold now, or null. A platform may name only the lock's end. */
function reasonOf({ blockedBy, lockedUntil }: Asset): string | null {
  if (blockedBy === 'bound' || blockedBy === 'listed') return market.blockedBy[blockedBy];
  if (lockedUntil !== undefined) {
    if (parseShanghaiTime(lockedUntil) > serverClock.now()) return market.lockedUntil(formatTime(lockedUntil));
    if (blockedBy === 'locked') return null;
  }
  return blockedBy ? market.blockedBy[blockedBy] : null;
}
