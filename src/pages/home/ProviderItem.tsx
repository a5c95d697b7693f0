import { memo, useRef } from 'react';
import type { ProviderCard } from '../../api/facilitator.ts';
import { sharedElementProps } from '../../kit/navigation/cover-transition.ts';
import { CoverLink } from '../../kit/navigation/CoverLink.tsx';
import { toast } from '../../kit/overlay/feedback.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { home } from './copy.ts';
import styles from './ProviderItem.module.css';

interface Props {
  provider: ProviderCard;
  /** on the first screen: load its picture eagerly */
  eager: boolean;
}

/**
 * One provider. Its name's link covers the whole card; the follow icon shows that following is not available yet
 * (spec.md 2).
 */
export const ProviderItem = memo(function ProviderItem({ provider, eager }: Props) {
  const { id, name, cardCover, serve, headPortrait, followerCount, productionCount } = provider;
  const to = paths.manufacturerDetail(id);
  const card = useRef<HTMLElement>(null);
  // The cover transitions into the first picture of the detail page, and back.
  const sharedElement = () => card.current?.firstElementChild;
  return (
    <article ref={card} className={styles['card']}>
      <div className={styles['cover']} {...sharedElementProps(to)}>
        <Picture src={cardCover} alt="" ratio="4 / 3" eager={eager} />
      </div>
      {serve && <span className={styles['serve']}>{serve}</span>}
      <div className={styles['body']}>
        <Picture className={styles['portrait']} src={headPortrait} alt="" ratio="1 / 1" eager={eager} />
        <h3 className={styles['name']}>
          <CoverLink to={to} picture={cardCover} sharedElement={sharedElement}>
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
          <button
            type="button"
            className={styles['follow']}
            aria-label={home.follow(name)}
            onClick={() => toast(words.stayTuned)}
          >
            <Icon name="follow" />
          </button>
        </div>
      </div>
    </article>
  );
});
