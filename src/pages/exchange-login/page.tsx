import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { logout } from '../../api/passport.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { failureOf } from '../../kit/data/failure.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { clearPersonStorage } from '../../kit/data/person-storage.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { StreamedContent } from '../../kit/data/StreamedContent.tsx';
import { useLogin } from '../../kit/data/use-login.ts';
import { words } from '../../kit/ui/words.ts';
import { host } from '../../session/host.ts';
import { clearLogin } from '../../session/login-info.ts';
import { exchangeLogin } from './copy.ts';
import type { loader, Visitor } from './data.ts';
import styles from './page.module.css';

const scene = { name: 'exchange-login', load: () => import('./scene.svg?scene') };

/** The full-page login: in, and on to where the visitor was going; or who is logged in, and out again. */
export default function ExchangeLoginPage() {
  const { redirect, token: loadedFor, person } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const token = useLogin()?.accessToken ?? null;
  const [leaving, setLeaving] = useState(false);

  // Another login than the data's, or none any more (made in another tab, by the app, run out): whose is it now?
  const stale = token !== loadedFor;
  useEffect(() => {
    if (stale && !leaving) void revalidate();
  }, [stale, leaving, revalidate]);

  const goOn = () => {
    setLeaving(true);
    void navigate(redirect, { replace: true });
  };

  const inside = token !== null && !leaving;
  return (
    <PageLayout
      title={exchangeLogin.title}
      subtitle={inside ? exchangeLogin.welcomeBack : exchangeLogin.welcome}
      scene={scene}
    >
      {inside ? (
        <section className={styles['person']} aria-label={exchangeLogin.as}>
          {stale ? (
            <PersonRowSkeleton />
          ) : (
            <StreamedContent streamed={person} skeleton={<PersonRowSkeleton />}>
              {(found) => <Who person={found} />}
            </StreamedContent>
          )}
          <Link className={`${buttonLook({ look: 'primary', wide: true })} ${styles['goOn']}`} to={redirect} replace>
            {exchangeLogin.goOn}
          </Link>
          <LogoutButton />
        </section>
      ) : (
        <Entrance redirect={redirect} onLoggedIn={goOn} />
      )}
    </PageLayout>
  );
}

/**
 * In a plain browser the form; inside the app its own account is at hand. Who was invited to the page that asked for the
 * login is still invited here: what the own address does not say, that page's address does.
 */
function Entrance({ redirect, onLoggedIn }: { redirect: string; onLoggedIn: () => void }) {
  const search = `${useLocation().search || '?'}&${redirect.split('?')[1] ?? ''}`;
  const [busy, setBusy] = useState(false);
  if (!host.can('login')) return <LoginForm search={search} onLoggedIn={onLoggedIn} />;
  const ask = async () => {
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

function Who({ person }: { person: Visitor }) {
  const { revalidate, state } = useRevalidator();
  if (person === null) return null;
  if ('failed' in person) {
    const { picture, text } = failureOf(person.failed);
    return (
      <div role="alert">
        <Notice picture={picture} title={exchangeLogin.whoFailed} text={text} small>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        </Notice>
      </div>
    );
  }
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

function PersonRowSkeleton() {
  return (
    <div className={styles['card']} role="status" aria-label={words.loading}>
      <span className={styles['portrait']} />
      <span className={styles['lines']} />
    </div>
  );
}

/** How long the platform is waited for before this phone is logged out without its answer, in milliseconds. */
const LOGOUT_PATIENCE_MS = 2_500;

/** Out on this phone, whatever the platform makes of it and however long it takes. */
function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await Promise.race([
        logout({}, { onLoggedOut: 'throw' }),
        new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS)),
      ]);
    } catch (error) {
      // Not reached, or logged out there already: the stored login goes all the same.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      clearLogin();
      clearPersonStorage();
    }
    toast(exchangeLogin.loggedOut);
  };
  return (
    <Button wide busy={busy} onClick={() => void leave()}>
      {exchangeLogin.logout}
    </Button>
  );
}
