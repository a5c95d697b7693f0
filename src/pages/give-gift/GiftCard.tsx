import { Picture } from '../../kit/ui/Picture.tsx';
import { RarityMark } from '../../features/assets/RarityMark.tsx';
import { gift } from './copy.ts';
import type { Sent } from './draft.ts';
import { papers } from './papers.ts';
import styles from './GiftCard.module.css';

interface Props extends Pick<Sent, 'asset' | 'person' | 'paper' | 'words'> {
  /** name of the giver; undefined if unknown */
  from: string | undefined;
}

/** The card with the asset, as the friend will see it. */
export function GiftCard({ asset, person, paper, words, from }: Props) {
  return (
    <figure className={styles['card']} style={{ backgroundImage: `url("${papers[paper]}")` }}>
      <Picture src={asset.cover} alt="" ratio="1 / 1" eager className={styles['piece']} />
      <figcaption>
        <p className={styles['to']}>
          <bdi>{gift.to(person.nickname)}</bdi>
        </p>
        <p className={styles['words']}>{words === '' ? gift.noWords : words}</p>
        {from !== undefined && (
          <p className={styles['from']}>
            <bdi>{gift.from(from)}</bdi>
          </p>
        )}
        <p className={styles['name']}>
          <bdi>{asset.name}</bdi> {asset.serialNo} <RarityMark rarity={asset.rarity} />
        </p>
      </figcaption>
    </figure>
  );
}
