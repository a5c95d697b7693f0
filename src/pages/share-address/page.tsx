import { Link, useLoaderData } from 'react-router-dom';
import { type Land, showLand } from '../../api/land.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { copyAndToast } from '../../features/sharing/share.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { shareAddress, subtitle } from './copy.ts';
import type { loader } from './data.ts';
import { Postcard } from './Postcard.tsx';
import PostcardSkeleton from './Skeleton.tsx';
import { StarMap } from './StarMap.tsx';
import styles from './page.module.css';

const scene = { name: 'share-address', load: () => import('./scene.svg?scene') };

/** A land as a postcard to share. */
export default function ShareAddressPage() {
  const { id, attribution } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={shareAddress.title} subtitle={subtitle} scene={scene}>
      <Part
        query={showLand.query({ id })}
        skeleton={<PostcardSkeleton />}
        refused={(refusal) => <NotFound {...refusal} text={shareAddress.missingText} home={shareAddress.home} />}
      >
        {(land) => <LandContent land={land} attribution={attribution} />}
      </Part>
    </PageLayout>
  );
}

interface Attribution {
  inviteCode: string;
  channelCode: string;
}

function LandContent({ land, attribution }: { land: Land; attribution: Attribution }) {
  const { area, rarity, status, priceFen, facilities, planet, x, y } = land;
  const price = status === 'vacant' ? priceFen : undefined;
  return (
    <>
      <Postcard land={land} />
      <NextLinks land={land} carried={attribution} />
      <Section title={shareAddress.map} aside={<span>{shareAddress.planet(planet)}</span>} className={styles['where']}>
        <StarMap land={land} />
        <p className={styles['coordinates']}>
          <span>{shareAddress.coordinates}</span>
          <b>{shareAddress.at(x, y)}</b>
        </p>
      </Section>
      <Section title={shareAddress.about}>
        <dl className={styles['facts']}>
          <Fact name={shareAddress.area}>{shareAddress.squareMetres(area)}</Fact>
          <Fact name={shareAddress.rarity}>{shareAddress.rarities[rarity]}</Fact>
          <Fact name={shareAddress.state}>{shareAddress.status[status]}</Fact>
          {price !== undefined && <Fact name={shareAddress.price}>{shareAddress.priceOf(price)}</Fact>}
        </dl>
        {price !== undefined && <p className={styles['note']}>{shareAddress.settleNote}</p>}
        <h3 className={styles['sub']}>{shareAddress.facilities}</h3>
        {facilities.length === 0 ? (
          <p className={styles['note']}>{shareAddress.noFacilities}</p>
        ) : (
          <ul className={styles['facilities']}>
            {facilities.map((facility, index) => (
              // The platform may return duplicates.
              <li key={index}>{facility}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NextLinks({ land, carried }: { land: Land; carried: Attribution }) {
  const tracked = useTrack(shareAddress.title);
  const { id, name, address, cover, owner, status, x, y } = land;
  const here = withAttribution(paths.shareAddress(id), new URLSearchParams(filled(carried)).toString());
  const inApp = withAttribution(paths.wakeUp(`/land/${id}`), new URLSearchParams(filled(carried)).toString());
  const send = () => {
    tracked('button', shareAddress.send);
    void openShare({
      title: name,
      description: address,
      url: absoluteUrl(here),
      image: cover === '' ? '' : new URL(cover, location.href).href,
      pageName: shareAddress.title,
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
  const openLabel = status === 'vacant' ? shareAddress.settle : shareAddress.open;
  return (
    <div className={styles['ways']}>
      <Button look="primary" wide onClick={send}>
        <Icon name="share" />
        {shareAddress.send}
      </Button>
      {address !== '' && (
        <Button
          onClick={() => {
            tracked('button', shareAddress.copyAddress);
            void copyAndToast(address, shareAddress.copied);
          }}
        >
          <Icon name="copy" />
          {shareAddress.copyAddress}
        </Button>
      )}
      <Link className={buttonLook({})} to={inApp} onClick={() => tracked('button', openLabel)}>
        <Icon name="leave" />
        {openLabel}
      </Link>
    </div>
  );
}

const filled = (carried: Attribution) => Object.entries(carried).filter(([, value]) => value !== '');
