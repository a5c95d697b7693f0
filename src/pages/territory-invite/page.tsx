import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { ApplyTerritory } from '../../api/territory.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { failureOf } from '../../kit/data/failure.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { follow } from '../../kit/data/poll.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { shorten } from '../../lib/shorten.ts';
import { points } from '../../lib/yuan.ts';
import { Below } from './Below.tsx';
import { copy, subtitle } from './copy.ts';
import { inviteQuery, type loader } from './data.ts';
import { InviteView } from './InviteView.tsx';
import { route } from './route.ts';
import Skeleton from './Skeleton.tsx';
import { useRole } from './use-role.ts';
import styles from './page.module.css';

const scene = { name: 'territory-invite', load: () => import('./scene.svg?scene') };

/** How often the seats are asked for while the page is seen, in milliseconds. */
const SEATS_MS = 60_000;
/** A name on the poster and in a share title, in characters. */
const SHORT_NAME = 12;

/** A lord's invitation into a territory. */
export default function TerritoryInvitePage() {
  const { territoryId } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PageLayout title={copy.title} subtitle={subtitle} scene={scene}>
      <Part
        query={inviteQuery(territoryId)}
        skeleton={<Skeleton />}
        refused={(refusal) => <NotFound {...refusal} text={copy.refusedText} home={copy.refusedHome} search={search} />}
      >
        {(territory) => <Invitation key={territory.territoryId} territory={territory} />}
      </Part>
    </PageLayout>
  );
}

function Invitation({ territory }: { territory: ApplyTerritory }) {
  const { territoryId, lord } = territory;
  const { search } = useLocation();
  // Others take seats all the time.
  useQuery({ ...inviteQuery(territoryId), ...follow(SEATS_MS) });
  const hydrated = useHydrated();
  const tracked = useTrack(route.name);
  const tap = (label: string) => tracked('button', label);
  const { role, own, failed } = useRole(territoryId, lord.userId);
  const invitation = useInvitation(territory, role === 'lord');
  return (
    <>
      <InviteView
        territory={territory}
        role={role}
        own={own}
        search={search}
        sharing={invitation.busy}
        onTap={tap}
        onShare={(label) => {
          tap(label);
          invitation.share();
        }}
      />
      {failed && (
        <div role="alert" className={styles['failed']}>
          <p>
            {copy.mineFailed}
            <span>{failureOf(failed.error).text}</span>
          </p>
          {failureOf(failed.error).again && (
            <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
      {hydrated && <Below territory={territory} search={search} onTap={tap} onShare={invitation.share} />}
    </>
  );
}

/** Shares the territory: a link with the user's code, and a poster with a QR code. */
function useInvitation({ territoryId, name, lord, openSlots }: ApplyTerritory, isLord: boolean) {
  const { search } = useLocation();
  const me = useCurrentUser();
  const link = useSharedLink();
  const short = shorten(name, SHORT_NAME);
  const share = () => {
    const plain = absoluteUrl(withAttribution(paths.territoryInvite(territoryId), search));
    link.share({ path: '/territory-invite', params: { territoryId }, plain }, ({ url }) => {
      void openShare({
        title: copy.shareTitle(short),
        description: copy.shareText(shorten(lord.nickname || copy.someone, SHORT_NAME), openSlots),
        url,
        image: '',
        pageName: route.name,
        poster: {
          scene: scene.load,
          title: short,
          subtitle: copy.title,
          ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
          says: isLord ? copy.saysLord : copy.says,
          code: { label: copy.region, text: openSlots === 0 ? short : copy.free(points(openSlots)) },
        },
      });
    });
  };
  return { busy: link.busy, share };
}
