import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonHome } from '../../api/moment.ts';
import type { Id } from '../../api/shapes.ts';
import { MomentListSkeleton } from '../../features/moments/MomentListSkeleton.tsx';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { abbreviateCount } from '../../lib/counts.ts';
import { personalGuest } from './copy.ts';
import styles from './page.module.css';

interface Props {
  home: PersonHome;
  userId: Id;
  /** the logged-in user's own page */
  own?: boolean;
  /** the passed-on parameters as a query string */
  search: string;
  bio: ReactNode;
  /** called with the name of the tapped element, for tracking */
  onTap?: (what: string) => void;
  onShare?: () => void;
  /** the moments, once they are rendered */
  children?: ReactNode;
}

/** A person's page, without state; also drawn before React (live.tsx). */
export function HomeView({ children, ...rest }: Props) {
  return (
    <div className={`first-screen ${styles['home']}`}>
      <ProfileCard {...rest} />
      {children || <MomentsSkeleton />}
    </div>
  );
}

/** Skeleton of the moments. */
export function MomentsSkeleton() {
  return (
    <Section title={personalGuest.moments} bare>
      <MomentListSkeleton />
    </Section>
  );
}

/** The person's name; users may have none. */
export const nameOf = ({ nickname }: PersonHome) => nickname || personalGuest.somebody;

function ProfileCard({ home, userId, own = false, search, bio, onTap, onShare }: Omit<Props, 'children'>) {
  const { level, badges, territoryName, islandId } = home;
  const { followers, following, likes } = personalGuest.figures;
  const name = nameOf(home);
  const [label, path] = own ? [personalGuest.write, inApp.newMoment] : [personalGuest.follow, inApp.user(userId)];
  return (
    <article className={styles['profile']} aria-label={name}>
      <Picture src={home.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <div className={styles['who']}>
        <h2>{name}</h2>
        <span className={styles['level']}>{personalGuest.level(level)}</span>
      </div>
      {bio}
      <dl className={styles['figures']}>
        <Figure name={followers} count={home.followerCount} />
        <Figure name={following} count={home.followingCount} />
        <Figure name={likes} count={home.likeCount} />
      </dl>
      {own && <p className={styles['note']}>{personalGuest.own}</p>}
      {!own && home.followerCount === 0 && <p className={styles['note']}>{personalGuest.firstFollower}</p>}
      <div className={styles['ways']}>
        <Link
          className={buttonLook({ look: 'primary', wide: true })}
          to={withAttribution(paths.wakeUp(path), search)}
          onClick={() => onTap?.(label)}
        >
          {label}
        </Link>
        <Button className={styles['send']} onClick={onShare}>
          <ActionIcon name="share" />
          {own ? personalGuest.shareOwn : personalGuest.share}
        </Button>
      </div>
      {badges.length > 0 && (
        <ul className={styles['badges']} aria-label={personalGuest.badges}>
          {badges.map((badge, index) => (
            // The platform may return duplicates.
            <li key={index}>{badge}</li>
          ))}
        </ul>
      )}
      {territoryName && (
        <p className={styles['fact']}>
          <span>{personalGuest.territory}</span>
          <b>{territoryName}</b>
        </p>
      )}
      {islandId !== undefined && (
        <Link
          className={styles['fact']}
          to={withAttribution(paths.aidaoDetail(islandId), search)}
          onClick={() => onTap?.(personalGuest.visitIsland)}
        >
          <span>{personalGuest.island}</span>
          <b>
            <span>{personalGuest.visitIsland}</span>
            <Icon name="next" />
          </b>
        </Link>
      )}
    </article>
  );
}

/** In characters; a longer introduction is folded. */
const SHORT_BIO = 72;

interface BioProps {
  bio: string;
  /** unfolded */
  whole?: boolean;
  onUnfold?: () => void;
}

/** A person's introduction, folded if it is long. */
export function BioView({ bio, whole = false, onUnfold }: BioProps) {
  const long = bio.length > SHORT_BIO || bio.split('\n').length > 3;
  return (
    <>
      <p id="bio" className={styles['bio']} data-cut={(long && !whole) || undefined}>
        {bio === '' ? personalGuest.noBio : bio}
      </p>
      {long && (
        <button type="button" className={styles['unfold']} aria-expanded={whole} aria-controls="bio" onClick={onUnfold}>
          {whole ? personalGuest.fold : personalGuest.unfold}
        </button>
      )}
    </>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{abbreviateCount(count)}</dd>
    </div>
  );
}
