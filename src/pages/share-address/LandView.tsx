import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Land } from '../../api/land.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { shareAddress } from './copy.ts';
import { Postcard } from './Postcard.tsx';
import { StarMap } from './StarMap.tsx';
import styles from './page.module.css';

/** A land, without state; also drawn before React (live.tsx). */
export function LandView({ land, actions }: { land: Land; actions: ReactNode }) {
  const { area, rarity, status, priceFen, facilities, planet, x, y } = land;
  const price = status === 'vacant' ? priceFen : undefined;
  return (
    <>
      <Postcard land={land} />
      {actions}
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

interface ActionsProps {
  land: Land;
  /** query of the page, whose attribution goes on */
  search: string;
  onSend?: () => void;
  onCopy?: () => void;
  onOpen?: (label: string) => void;
}

/** Sends the postcard, copies the address, opens the land in the app. */
export function ActionsView({ land: { id, address, status }, search, onSend, onCopy, onOpen }: ActionsProps) {
  const openLabel = status === 'vacant' ? shareAddress.settle : shareAddress.open;
  return (
    <div className={styles['ways']}>
      <Button look="primary" wide onClick={onSend}>
        <ActionIcon name="share" />
        {shareAddress.send}
      </Button>
      {address !== '' && (
        <Button onClick={onCopy}>
          <ActionIcon name="copy" />
          {shareAddress.copyAddress}
        </Button>
      )}
      <Link
        className={buttonLook({})}
        to={withAttribution(paths.wakeUp(inApp.land(id)), search)}
        onClick={() => onOpen?.(openLabel)}
      >
        <Icon name="leave" />
        {openLabel}
      </Link>
    </div>
  );
}
