import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { logout } from '../../api/passport.ts';
import { type UserInfo, userInfo } from '../../api/user-center.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { Part } from '../../kit/data/Part.tsx';
import { toast } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { words } from '../../kit/ui/words.ts';
import { host } from '../../session/host.ts';
import { bareToken, clearLogin, currentToken } from '../../session/login-info.ts';
import { exchangeLogin } from './copy.ts';
import type { loader } from './data.ts';
import { route } from './route.ts';
import styles from './page.module.css';

const scene = { name: 'exchange-login', load: () => import('./scene.svg?scene') };

/** The full-page login: logs in and redirects; for a logged-in user shows the account and a logout. */
export default function ExchangeLoginPage() {
  const { redirect } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const person = usePerson();
  const [leaving, setLeaving] = useState(false);
  const tracked = useTrack(route.name);

  const goOn = () => {
    setLeaving(true);
    void navigate(redirect, { replace: true });
  };

  return (
    <PageLayout
      title={exchangeLogin.title}
      subtitle={person && !leaving ? exchangeLogin.welcomeBack : exchangeLogin.welcome}
      scene={scene}
    >
      {person && !leaving ? (
        <section className={styles['person']} aria-label={exchangeLogin.as}>
          {/* A name that fails to load must not block continuing or logging out. */}
          <Part query={userInfo.query({}, person)} skeleton={<CurrentUserSkeleton />} missing={exchangeLogin.whoFailed}>
            {(found) => found && <CurrentUser person={found} />}
          </Part>
          <Link
            className={`${buttonLook({ look: 'primary', wide: true })} ${styles['goOn']}`}
            to={redirect}
            replace
            onClick={() => tracked('button', exchangeLogin.goOn)}
          >
            {exchangeLogin.goOn}
          </Link>
          {isHosts() ? <p className={styles['note']}>{exchangeLogin.leaveInApp}</p> : <LogoutButton />}
        </section>
      ) : (
        <LoginEntry redirect={redirect} onLoggedIn={goOn} />
      )}
    </PageLayout>
  );
}

/** Whether the current login is the one that the native app gave. */
const isHosts = () => host.authorization !== null && bareToken(host.authorization) === currentToken();

/**
 * The form in a browser; in the app its own account. The invite code comes from this URL, or else from the redirect's
 * URL.
 */
function LoginEntry({ redirect, onLoggedIn }: { redirect: string; onLoggedIn: () => void }) {
  const search = `${useLocation().search || '?'}&${new URL(redirect, location.href).search.slice(1)}`;
  const [busy, setBusy] = useState(false);
  const tracked = useTrack(route.name);
  if (!host.can('login')) return <LoginForm search={search} onLoggedIn={onLoggedIn} />;
  const ask = async () => {
    tracked('button', exchangeLogin.hostLogin);
    setBusy(true);
    const loggedIn = await askLogin();
    setBusy(false);
    if (loggedIn) onLoggedIn();
  };
  return (
    <section className={styles['person']} aria-label={exchangeLogin.title}>
      <p>{exchangeLogin.byHost}</p>
      <Button look="primary" wide busy={busy} onClick={() => void ask()}>
        {exchangeLogin.hostLogin}
      </Button>
    </section>
  );
}

function CurrentUser({ person }: { person: UserInfo }) {
  const { nickname, headPortrait, phoneMasked } = person;
  return (
    <div className={styles['card']}>
      <Picture src={headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
      <div>
        <h2>{nickname}</h2>
        <p>{phoneMasked}</p>
      </div>
    </div>
  );
}

function CurrentUserSkeleton() {
  return (
    <div className={styles['card']} role="status" aria-label={words.loading}>
      <span className={styles['portrait']} />
      <span className={styles['lines']} />
    </div>
  );
}

/** Maximum wait for the platform before the local logout, in milliseconds. */
const LOGOUT_TIMEOUT_MS = 2_500;

/** Logs out locally, regardless of the platform's response. */
function LogoutButton() {
  const [busy, setBusy] = useState(false);
  // A second tap may come before the first one is drawn.
  const leaving = useRef(false);
  const tracked = useTrack(route.name);
  /** the page on which the button was pressed */
  const pressedOn = useRef<Element>(null);
  useEffect(() => () => focusTitle(pressedOn.current), []);
  const leave = async (pressed: Element) => {
    if (leaving.current) return;
    leaving.current = true;
    pressedOn.current = pressed.closest('main');
    tracked('button', exchangeLogin.logout);
    setBusy(true);
    const token = currentToken();
    try {
      await Promise.race([
        logout({}, { onLoggedOut: 'throw' }),
        new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS)),
      ]);
    } catch (error) {
      // Unreachable, or already logged out there: delete the stored login anyway.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      // A login that has come meanwhile, from the app or another tab, is somebody's own.
      if (['', token].includes(currentToken())) {
        clearLogin();
        clearPersonStorage();
        toast(exchangeLogin.loggedOut);
      }
      leaving.current = false;
      setBusy(false);
    }
  };
  return (
    <Button wide busy={busy} onClick={({ currentTarget }) => void leave(currentTarget)}>
      {exchangeLogin.logout}
    </Button>
  );
}

/** The pressed button is gone with the account: the title of the page gets the focus. */
function focusTitle(page: Element | null): void {
  const title = page?.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  focusIfLost(title);
}
