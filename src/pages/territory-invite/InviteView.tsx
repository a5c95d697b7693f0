import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplyTerritory } from '../../api/territory.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { TerritoryCard } from '../../features/territory/TerritoryCard.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { words } from '../../kit/ui/words.ts';
import { copy } from './copy.ts';
import { Seats } from './Seats.tsx';
import styles from './page.module.css';

/**
 * Who looks: somebody who may join, a member of another territory, of this one, or its lord; `unknown` until that is
 * read.
 */
export type Role = 'stranger' | 'elsewhere' | 'member' | 'lord' | 'unknown';

interface Props {
  territory: ApplyTerritory;
  role?: Role;
  /** name of the user's own territory, if it is another one */
  own?: string | undefined;
  /** query of the page, for what is passed on */
  search: string;
  sharing?: boolean;
  onTap?: ((label: string) => void) | undefined;
  onShare?: ((label: string) => void) | undefined;
}

/** The territory with its free seats, and what whoever looks can do. Without hooks: also drawn before React. */
export function InviteView({ territory, role = 'stranger', own, search, sharing = false, onTap, onShare }: Props) {
  const note = noteOf(role, own, territory.openSlots === 0);
  return (
    <div className={styles['page']}>
      <TerritoryCard territory={territory} label={copy.card} ratio="2 / 1" isLord={role === 'lord'}>
        <Seats territory={territory} />
        {note !== '' && <p className={styles['note']}>{note}</p>}
      </TerritoryCard>
      <div className={styles['ways']}>
        {mainWay({ territory, role, search, sharing, onTap, onShare })}
        {role === 'lord' || role === 'member' ? (
          <InApp territory={territory} role={role} search={search} onTap={onTap} />
        ) : (
          <Button
            className={styles['share']}
            aria-label={words.share}
            busy={sharing}
            onClick={() => onShare?.(words.share)}
          >
            {!sharing && <ActionIcon name="share" />}
          </Button>
        )}
      </div>
    </div>
  );
}

function noteOf(role: Role, own: string | undefined, full: boolean): string {
  if (role === 'lord') return full ? copy.lordFull : copy.lord;
  if (role === 'member') return full ? copy.memberFull : copy.member;
  if (role === 'elsewhere') return copy.elsewhere(own ?? '');
  return full ? copy.fullNote : '';
}

type WayProps = Pick<Props, 'territory' | 'search' | 'onTap' | 'onShare'> & { role: Role; sharing: boolean };

function mainWay({
  territory: { territoryId, openSlots },
  role,
  search,
  sharing,
  onTap,
  onShare,
}: WayProps): ReactNode {
  const className = `${buttonLook({ look: 'primary', wide: true })} ${styles['main']}`;
  if (role === 'unknown') {
    return (
      <Button look="primary" wide busy className={styles['main']}>
        {copy.join}
      </Button>
    );
  }
  if (role === 'lord' || role === 'member') {
    return (
      <Button look="primary" wide busy={sharing} className={styles['main']} onClick={() => onShare?.(copy.invite)}>
        {copy.invite}
      </Button>
    );
  }
  const [path, label] =
    role === 'elsewhere'
      ? [paths.territory(), copy.home]
      : openSlots === 0
        ? [paths.territory(), copy.others]
        : [paths.wakeUp(inApp.territory(territoryId)), copy.join];
  return (
    <Link className={className} to={withAttribution(path, search)} onClick={() => onTap?.(label)}>
      {label}
    </Link>
  );
}

function InApp({
  territory: { territoryId },
  role,
  search,
  onTap,
}: Pick<WayProps, 'territory' | 'role' | 'search' | 'onTap'>) {
  const label = role === 'lord' ? copy.manage : copy.open;
  return (
    <Link
      className={`${buttonLook({})} ${styles['inApp']}`}
      to={withAttribution(paths.wakeUp(inApp.territory(territoryId)), search)}
      onClick={() => onTap?.(label)}
    >
      {label}
    </Link>
  );
}
