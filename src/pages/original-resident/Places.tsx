import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { generateQrcode } from '../../api/invitation.ts';
import type { UserInfo } from '../../api/user-center.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { inApp } from '../../features/native-app/app-path.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { Part } from '../../kit/data/Part.tsx';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { words } from '../../kit/ui/words.ts';
import { originalResident } from './copy.ts';
import { currentUserQuery, type loader, placesQuery, RECRUITMENT } from './data.ts';
import { CountView, NewcomerView, PlacesFrame } from './FirstView.tsx';
import { route } from './route.ts';
import { PlacesSkeleton } from './Skeleton.tsx';
import { useJoin } from './use-join.ts';
import { useVisit } from './use-visit.ts';
import styles from './page.module.css';

const { places: text, join } = originalResident;

type LoadScene = () => Promise<{ default: string }>;

/** The number of residents, the limit, and the way to join. */
export function Places({ scene }: { scene: LoadScene }) {
  const person = usePerson();
  return (
    <PlacesFrame
      count={
        <Part query={placesQuery} missing={text.missing} skeleton={<PlacesSkeleton />}>
          {(found) => <CountView {...found} />}
        </Part>
      }
    >
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
    </PlacesFrame>
  );
}

function Newcomer({ scene }: { scene: LoadScene }) {
  const { id } = useLoaderData<typeof loader>();
  const search = useLocation().search;
  const { trackClick } = useVisit();
  const [busy, ask] = useJoin(join.out);
  const share = () => {
    trackClick(join.share);
    void openShare(sharing(absoluteUrl(withAttribution(paths.originalResident(id ?? undefined), search)), scene, null));
  };
  return <NewcomerView busy={busy} onJoin={ask} onShare={share} />;
}

/** A button that opens the login. */
export function JoinButton({ name }: { name: string }) {
  const [busy, ask] = useJoin(name);
  return (
    <Button look="primary" wide busy={busy} onClick={ask}>
      {name}
    </Button>
  );
}

/** For a logged-in user: their status and the next step. */
function LoggedInStatus({ me, scene }: { me: UserInfo; scene: LoadScene }) {
  const search = useLocation().search;
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
        // A resident's link shows their card; every link has the user's invite code, and the activity that it counts for.
        const params = { ...(resident && { id: me.userId }), activityId: RECRUITMENT };
        share.mutate({ path: '/original-resident', params });
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
      to={withAttribution(paths.wakeUp(resident ? inApp.home : inApp.resident), search)}
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
    pageName: route.name,
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
