import { useLoaderData, useLocation } from 'react-router-dom';
import { type Land, showLand } from '../../api/land.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { copyAndToast } from '../../features/sharing/share.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { shareAddress, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { ActionsView, LandView } from './LandView.tsx';
import { route } from './route.ts';
import PostcardSkeleton from './Skeleton.tsx';

const scene = { name: 'share-address', load: () => import('./scene.svg?scene') };

/** A land as a postcard to share. */
export default function ShareAddressPage() {
  const { id } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <PageLayout title={shareAddress.title} subtitle={subtitle} scene={scene}>
      <Part
        query={showLand.query({ id })}
        skeleton={<PostcardSkeleton />}
        refused={(refusal) => (
          <NotFound {...refusal} text={shareAddress.missingText} home={shareAddress.home} search={search} />
        )}
      >
        {(land) => <LandView land={land} actions={<Actions land={land} search={search} />} />}
      </Part>
    </PageLayout>
  );
}

function Actions({ land, search }: { land: Land; search: string }) {
  const tracked = useTrack(route.name);
  const { id, name, address, cover, owner, x, y } = land;
  const send = () => {
    tracked('button', shareAddress.send);
    void openShare({
      title: name,
      description: address,
      url: absoluteUrl(withAttribution(paths.shareAddress(id), search)),
      image: cover === '' ? '' : new URL(cover, location.href).href,
      pageName: route.name,
      poster: {
        scene: scene.load,
        title: name,
        subtitle: address,
        nickname: shareAddress.owner(owner.nickname),
        portrait: owner.headPortrait,
        says: shareAddress.poster.says,
        code: { label: shareAddress.poster.coordinates, text: shareAddress.at(x, y) },
      },
    });
  };
  return (
    <ActionsView
      land={land}
      search={search}
      onSend={send}
      onCopy={() => {
        tracked('button', shareAddress.copyAddress);
        void copyAndToast(address, shareAddress.copied);
      }}
      onOpen={(label) => tracked('button', label)}
    />
  );
}
