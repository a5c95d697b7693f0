import type { RefObject } from 'react';
import type { ProviderCard } from '../../api/facilitator.ts';
import { CoverLink } from '../../kit/navigation/CoverLink.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { abbreviateCount } from '../../lib/counts.ts';
import { home } from './copy.ts';
import styles from './ProviderItem.module.css';

interface Props {
  provider: ProviderCard;
  /** path of its page */
  to: string;
  /** on the first screen: load its picture eagerly */
  eager: boolean;
  card?: RefObject<HTMLElement | null>;
  /** attributes of the cover */
  cover?: object;
  onFollow?: () => void;
}

/**
 * The card of a provider, without state. Its name's link covers the whole card; the follow icon shows that following is
 * not available yet (spec.md 2).
 */
export function ProviderCardView({ provider, to, eager, card, cover, onFollow }: Props) {
  const { name, cardCover, serve, headPortrait, followerCount, productionCount } = provider;
  return (
    <article ref={card} className={styles['card']}>
      <div className={styles['cover']} {...cover}>
        <Picture src={cardCover} alt="" ratio="4 / 3" eager={eager} />
      </div>
      {serve && <span className={styles['serve']}>{serve}</span>}
      <div className={styles['body']}>
        <Picture className={styles['portrait']} src={headPortrait} alt="" ratio="1 / 1" eager={eager} />
        <h3 className={styles['name']}>
          <CoverLink
            to={to}
            picture={cardCover}
            // The cover transitions into the first picture of the detail page, and back.
            sharedElement={() => card?.current?.firstElementChild}
          >
            {name}
          </CoverLink>
        </h3>
        <div className={styles['foot']}>
          <dl className={styles['counts']}>
            <div>
              <dt>{home.followers}</dt>
              <dd>{abbreviateCount(followerCount)}</dd>
            </div>
            <div>
              <dt>{home.productions}</dt>
              <dd>{abbreviateCount(productionCount)}</dd>
            </div>
          </dl>
          <button type="button" className={styles['follow']} aria-label={home.follow(name)} onClick={onFollow}>
            <Icon name="follow" />
          </button>
        </div>
      </div>
    </article>
  );
}
