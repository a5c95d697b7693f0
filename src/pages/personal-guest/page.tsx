import { useId, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type PersonHome, personHome } from '../../api/moment.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { momentKey, MomentList, MomentListSkeleton } from '../../features/moments/MomentList.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { abbreviateCount } from '../../lib/counts.ts';
import { personalGuest } from './copy.ts';
import { type loader, momentsQuery } from './data.ts';
import { HomeSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'personal-guest', load: () => import('./scene.svg?scene') };

/** In characters; a longer introduction is folded. */
const SHORT_BIO = 72;

/** A person's page: profile and moments. */
export default function PersonalGuestPage() {
  const { userId } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={personalGuest.title} subtitle={personalGuest.subtitle} scene={scene}>
      <Part
        query={personHome.query({ userId })}
        skeleton={
          <div className={`first-screen ${styles['home']}`}>
            <HomeSkeleton />
          </div>
        }
        refused={(refusal) => <NotFound {...refusal} text={personalGuest.missingText} home={personalGuest.home} />}
      >
        {(home) => <Home home={home} />}
      </Part>
    </PageLayout>
  );
}

function Home({ home }: { home: PersonHome }) {
  const { userId } = useLoaderData<typeof loader>();
  // If the request fails, the guest version is fine.
  const own = useCurrentUser()?.userId === userId;
  const name = home.nickname || personalGuest.somebody;
  return (
    <div className={`first-screen ${styles['home']}`}>
      <ProfileCard home={home} name={name} own={own} />
      <PartBoundary
        missing={personalGuest.momentsMissing}
        skeleton={
          <Section title={personalGuest.moments} bare>
            <MomentListSkeleton />
          </Section>
        }
      >
        <Moments userId={userId} name={name} own={own} />
      </PartBoundary>
    </div>
  );
}

function Moments({ userId, name, own }: { userId: Id; name: string; own: boolean }) {
  const moments = useInfiniteList(momentsQuery(userId), momentKey);
  return (
    <Section
      title={personalGuest.moments}
      bare
      aside={moments.total > 0 && <span>{personalGuest.count(moments.total)}</span>}
    >
      <MomentList
        name={`moments of ${userId}`}
        label={personalGuest.momentsOf(name)}
        moments={moments}
        head="day"
        pageName={personalGuest.title}
        empty={<NoMoments own={own} />}
      />
    </Section>
  );
}

function NoMoments({ own }: { own: boolean }) {
  return (
    <Notice
      picture="empty"
      title={own ? personalGuest.emptyOwn : personalGuest.empty}
      text={own ? personalGuest.emptyOwnText : personalGuest.emptyText}
      small
    >
      <Link className={buttonLook({})} to={paths.home()}>
        {personalGuest.home}
      </Link>
    </Notice>
  );
}

interface ProfileCardProps {
  home: PersonHome;
  name: string;
  /** the logged-in user's own page */
  own: boolean;
}

function ProfileCard({ home, name, own }: ProfileCardProps) {
  const { level, badges, territoryName, islandId } = home;
  const { followers, following, likes } = personalGuest.figures;
  const search = useAttribution();
  const tracked = useTrack(personalGuest.title);
  return (
    <article className={styles['profile']} aria-label={name}>
      <Picture src={home.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <div className={styles['who']}>
        <h2>{name}</h2>
        <span className={styles['level']}>{personalGuest.level(level)}</span>
      </div>
      <Bio bio={home.bio.trim()} />
      <dl className={styles['figures']}>
        <Figure name={followers} count={home.followerCount} />
        <Figure name={following} count={home.followingCount} />
        <Figure name={likes} count={home.likeCount} />
      </dl>
      {own && <p className={styles['note']}>{personalGuest.own}</p>}
      {!own && home.followerCount === 0 && <p className={styles['note']}>{personalGuest.firstFollower}</p>}
      <NextLinks home={home} name={name} own={own} />
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
          onClick={() => tracked('button', personalGuest.visitIsland)}
        >
          <span>{personalGuest.island}</span>
          <b>
            {personalGuest.visitIsland}
            <Icon name="next" />
          </b>
        </Link>
      )}
    </article>
  );
}

function Bio({ bio }: { bio: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const long = bio.length > SHORT_BIO || bio.split('\n').length > 3;
  return (
    <>
      <p id={id} className={styles['bio']} data-cut={(long && !whole) || undefined}>
        {bio === '' ? personalGuest.noBio : bio}
      </p>
      {long && (
        <button
          type="button"
          className={styles['unfold']}
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
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

/** The passed-on parameters as a query string, also if the URL is encrypted. */
function useAttribution(): string {
  const { attribution } = useLoaderData<typeof loader>();
  return new URLSearchParams(Object.entries(attribution).filter(([, value]) => value !== '')).toString();
}

function NextLinks({ home, name, own }: ProfileCardProps) {
  const { userId } = useLoaderData<typeof loader>();
  const search = useAttribution();
  const tracked = useTrack(personalGuest.title);
  const { shared } = personalGuest;
  const shareLabel = own ? personalGuest.shareOwn : personalGuest.share;
  const send = () => {
    tracked('button', shareLabel);
    void openShare({
      title: shared.title(name),
      description: shared.text,
      url: absoluteUrl(withAttribution(paths.personalGuest(userId), search)),
      image: home.headPortrait === '' ? '' : new URL(home.headPortrait, location.href).href,
      pageName: personalGuest.title,
      poster: {
        scene: scene.load,
        title: shared.title(name),
        subtitle: shared.text,
        nickname: name,
        portrait: home.headPortrait,
        says: own ? shared.saysOwn : shared.says,
        code: { label: shared.code, text: String(userId) },
      },
    });
  };
  const [label, inApp] = own ? [personalGuest.write, '/moment/new'] : [personalGuest.follow, `/user/${userId}`];
  return (
    <div className={styles['ways']}>
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={withAttribution(paths.wakeUp(inApp), search)}
        onClick={() => tracked('button', label)}
      >
        {label}
      </Link>
      <Button className={styles['send']} onClick={send}>
        <ActionIcon name="share" />
        {shareLabel}
      </Button>
    </div>
  );
}
