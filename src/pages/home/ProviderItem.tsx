import { Link, useViewTransitionState } from 'react-router-dom';
import type { ProviderCard } from '../../api/facilitator.ts';
import { toast } from '../../kit/feedback.ts';
import { Icon } from '../../kit/Icon.tsx';
import { paths } from '../../kit/navigation.ts';
import { Picture } from '../../kit/Picture.tsx';
import { words } from '../../kit/words.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { home } from './copy.ts';
import styles from './ProviderItem.module.css';

interface Props {
  provider: ProviderCard;
  /** on the first screen: its picture comes first */
  eager: boolean;
}

/** One provider. Image and name lead to its page; the follow icon says that following is yet to come (spec.md 2). */
export function ProviderItem({ provider, eager }: Props) {
  const { id, name, cardCover, serve, headPortrait, followerCount, productionCount } = provider;
  const to = paths.manufacturerDetail(id);
  // The cover grows into the first picture of the detail page, and shrinks back.
  const growing = useViewTransitionState(to);
  return (
    <article className={styles['card']}>
      <Link
        to={to}
        state={{ cover: cardCover }}
        viewTransition
        className={styles['cover']}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          src={cardCover}
          alt=""
          ratio="4 / 3"
          eager={eager}
          {...(growing ? { style: { viewTransitionName: 'cover' } } : {})}
        />
      </Link>
      {serve && <span className={styles['serve']}>{serve}</span>}
      <div className={styles['body']}>
        <Picture className={styles['portrait']} src={headPortrait} alt="" ratio="1 / 1" eager={eager} />
        <h3 className={styles['name']}>
          <Link to={to} state={{ cover: cardCover }} viewTransition>
            {name}
          </Link>
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
}
