import { useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { type PersonHome, personHome } from '../../api/moment.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Part, PartBoundary } from '../../kit/data/Part.tsx';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { momentKey, MomentList } from '../../features/moments/MomentList.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { personalGuest } from './copy.ts';
import { type loader, momentsQuery } from './data.ts';
import { BioView, HomeView, MomentsSkeleton, nameOf } from './HomeView.tsx';
import { route } from './route.ts';
import { HomeSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

const scene = { name: 'personal-guest', load: () => import('./scene.svg?scene') };

/** A person's page: profile and moments. */
export default function PersonalGuestPage() {
  const { userId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PageLayout title={personalGuest.title} subtitle={personalGuest.subtitle} scene={scene}>
      <Part
        query={personHome.query({ userId })}
        skeleton={
          <div className={`first-screen ${styles['home']}`}>
            <HomeSkeleton />
          </div>
        }
        refused={(refusal) => (
          <NotFound {...refusal} text={personalGuest.missingText} home={personalGuest.home} search={search} />
        )}
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
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(2);
  const name = nameOf(home);
  const { shared } = personalGuest;
  const share = () => {
    tracked('button', own ? personalGuest.shareOwn : personalGuest.share);
    void openShare({
      title: shared.title(name),
      description: shared.text,
      url: absoluteUrl(withAttribution(paths.personalGuest(userId), search)),
      image: home.headPortrait === '' ? '' : new URL(home.headPortrait, location.href).href,
      pageName: route.name,
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
  return (
    <HomeView
      home={home}
      userId={userId}
      own={own}
      search={search}
      bio={<Bio bio={home.bio.trim()} />}
      onTap={(what) => tracked('button', what)}
      onShare={share}
    >
      {shown > 1 && (
        <PartBoundary missing={personalGuest.momentsMissing} skeleton={<MomentsSkeleton />}>
          <Moments userId={userId} name={name} own={own} />
        </PartBoundary>
      )}
    </HomeView>
  );
}

function Bio({ bio }: { bio: string }) {
  const [whole, setWhole] = useState(false);
  return <BioView bio={bio} whole={whole} onUnfold={() => setWhole(!whole)} />;
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
        pageName={route.name}
        empty={<NoMoments own={own} />}
      />
    </Section>
  );
}

function NoMoments({ own }: { own: boolean }) {
  const { search } = useLocation();
  return (
    <Notice
      picture="empty"
      title={own ? personalGuest.emptyOwn : personalGuest.empty}
      text={own ? personalGuest.emptyOwnText : personalGuest.emptyText}
      small
    >
      <Link className={buttonLook({})} to={withAttribution(paths.home(), search)}>
        {personalGuest.home}
      </Link>
    </Notice>
  );
}
