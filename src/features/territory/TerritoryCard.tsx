import type { ReactNode, RefObject } from 'react';
import type { Territory } from '../../api/territory.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { RollingNumberView } from '../../kit/ui/RollingNumberView.tsx';
import { points } from '../../lib/yuan.ts';
import { territory as words } from './copy.ts';
import styles from './TerritoryCard.module.css';

interface Props {
  territory: Territory;
  /** accessible name of the card */
  label: string;
  /** the user is its lord */
  isLord?: boolean;
  /** the banner is raised once, for a territory that is new */
  raised?: boolean;
  /** of the banner, where more must fit on the first screen */
  ratio?: '16 / 9' | '2 / 1';
  /** the name, to focus it */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** below the figures: text and actions */
  children?: ReactNode;
}

/** A territory with its banner as the hero, its name and its figures. Without hooks. */
export function TerritoryCard(props: Props) {
  const { territory, label, isLord = false, raised = false, ratio = '16 / 9', heading, children } = props;
  const { banner, name, region, level, lord, glory, rank, memberCount } = territory;
  const figures = [
    [words.glory, points(glory)],
    [words.rank, words.place(points(rank))],
    [words.members, words.people(points(memberCount))],
  ] as const;
  return (
    <section className={styles['card']} aria-label={label}>
      <Picture
        src={banner}
        alt=""
        ratio={ratio}
        eager
        className={`${styles['banner']} ${raised ? styles['raised'] : ''}`}
      />
      <div className={styles['body']}>
        <h2 ref={heading} tabIndex={heading && -1}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles['soft']}>
          {region} · {words.level(level)} · {isLord ? words.isLord : words.lord(lord.nickname)}
        </p>
        <dl className={styles['figures']}>
          {figures.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{title === words.glory ? <RollingNumberView text={text} /> : text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}

/** Skeleton of the card. */
export function TerritoryCardSkeleton({ label }: { label: string }) {
  return (
    <div className={`${styles['card']} ${styles['blank']}`} role="status" aria-label={label}>
      <span className={styles['banner']} />
      <div className={styles['body']}>
        <span className={styles['bar']} />
        <span className={styles['bar']} />
        <span className={styles['bar']} />
      </div>
    </div>
  );
}
