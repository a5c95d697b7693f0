import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { generateQrcode } from '../../api/invitation.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { words } from '../../kit/ui/words.ts';
import { originalResident } from './copy.ts';
import { currentUserQuery, type loader, placesQuery } from './data.ts';
import { PlacesSkeleton } from './Skeleton.tsx';
import { TrackedSection } from './TrackedSection.tsx';
import { useAttribution, useVisit } from './use-visit.ts';
import styles from './page.module.css';

const { places: text, join } = originalResident;

type LoadScene = () => Promise<{ default: string }>;

/** The number of residents, the limit, and the way to join. */
export function Places({ scene }: { scene: LoadScene }) {
  const person = usePerson();
  return (
    <TrackedSection name={text.title} className={styles['top']}>
      <section className={styles['places']} aria-label={text.title} data-live="">
        <Part query={placesQuery} missing={text.missing} skeleton={<PlacesSkeleton />}>
          {(found) => <Count {...found} />}
        </Part>
        {person === null ? (
          <Newcomer scene={scene} />
        ) : (
          <Part
            query={currentUserQuery(person)}
            failed={({ retry, busy }) => <StatusUnavailable retry={retry} busy={busy} />}
            skeleton={<ActionsPlaceholder />}
          >
            {(me) => (me === null ? <Newcomer scene={scene} /> : <LoggedInStatus me={me} scene={scene} />)}
          </Part>
        )}
      </section>
    </TrackedSection>
  );
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

function Count({ promoted, total, today }: { promoted: number; total: number; today: number }) {
  const share = total > 0 ? Math.min(1, promoted / total) : 0;
  return (
    <div className={styles['count']}>
      <p className={styles['label']}>{text.promoted}</p>
      <p className={styles['big']}>
        <RollingNumber text={grouped(promoted)} />
        <span>{text.unit}</span>
      </p>
      <div className={styles['tide']} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={styles['beside']}>
        <span>{promoted >= total ? text.full : text.of(grouped(total))}</span>
        <span>{text.today(grouped(today))}</span>
      </p>
    </div>
  );
}

/** For a visitor: registration, and a link to share. */
function Newcomer({ scene }: { scene: LoadScene }) {
  const { id } = useLoaderData<typeof loader>();
  const search = useAttribution();
  const { trackClick } = useVisit();
  const share = () => {
    trackClick(join.share);
    void openShare(sharing(absoluteUrl(withAttribution(paths.originalResident(id ?? undefined), search)), scene, null));
  };
  return (
    <div className={styles['ways']}>
      <JoinButton name={join.out} />
      <Button wide onClick={share}>
        <ActionIcon name="share" />
        {join.share}
      </Button>
      <p className={styles['below']}>{join.outText}</p>
    </div>
  );
}

/** Opens the login; afterwards the page shows the logged-in version. */
export function JoinButton({ name }: { name: string }) {
  const { trackClick } = useVisit();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    trackClick(name);
    setAsking(true);
    await askLogin();
    setAsking(false);
  };
  return (
    <Button look="primary" wide busy={asking} onClick={() => void ask()}>
      {name}
    </Button>
  );
}

/** For a logged-in user: their status and the next step. */
function LoggedInStatus({ me, scene }: { me: UserInfo; scene: LoadScene }) {
  const search = useAttribution();
  const { trackClick } = useVisit();
  const resident = me.isOriginalResident;
  const share = useApiMutation(generateQrcode, {
    onSuccess: ({ qrText }) => void openShare(sharing(qrText, scene, me)),
  });
  const next = resident ? join.home : join.register;
  const sendOn = (
    <Button
      key="send"
      look={resident ? 'primary' : 'quiet'}
      wide
      busy={share.isPending}
      onClick={() => {
        trackClick(join.share);
        // A resident's link shows their card; every link has the user's invite code.
        share.mutate({ path: '/original-resident', params: resident ? { id: me.userId } : {} });
      }}
    >
      <ActionIcon name="share" />
      {join.share}
    </Button>
  );
  const goOn = (
    <Link
      key="go"
      className={buttonLook({ look: resident ? 'quiet' : 'primary', wide: true })}
      to={withAttribution(paths.wakeUp(resident ? '/home' : '/resident'), search)}
      onClick={() => trackClick(next)}
    >
      {next}
    </Link>
  );
  return (
    <div className={styles['ways']}>
      <div className={styles['me']}>
        <h2>{resident ? join.resident(me.residentNo ?? '') : join.islander}</h2>
        <p>{resident ? join.residentText : join.islanderText}</p>
      </div>
      <FieldError>{share.error?.message}</FieldError>
      {resident ? [sendOn, goOn] : [goOn, sendOn]}
    </div>
  );
}

/** The user failed to load; the rest of the page stays. */
function StatusUnavailable({ retry, busy }: { retry: () => void; busy: boolean }) {
  return (
    <div className={styles['ways']} role="alert">
      <p>{join.unknown}</p>
      <Button wide busy={busy} onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}

function ActionsPlaceholder() {
  return (
    <div className={`${styles['ways']} ${styles['blankWays']}`} role="status" aria-label={words.loading}>
      <span />
      <span />
    </div>
  );
}

function sharing(url: string, scene: LoadScene, me: UserInfo | null) {
  return {
    title: originalResident.title,
    description: join.shareDescription,
    url,
    image: '',
    pageName: originalResident.title,
    poster: {
      scene,
      title: originalResident.title,
      subtitle: originalResident.subtitle,
      ...(me && { nickname: me.nickname, portrait: me.headPortrait }),
      says: join.says,
      ...(me?.residentNo && { code: { label: join.residentNo, text: me.residentNo } }),
    },
  };
}
