import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isAborted } from '../api/errors.ts';
import { failureOf, isChunkError } from '../kit/failure.ts';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { paths } from '../kit/navigation.ts';
import { documentTitle } from '../kit/site.ts';
import { words } from '../kit/words.ts';
import { errorPage } from './copy.ts';
import styles from './ErrorPage.module.css';

/** Remembers the address a stale chunk was already reloaded for, so that it happens once. */
const RELOADED_KEY = 'lyyz_reloaded_for';

/** The error page's content; RouteError.tsx loads it. */
export default function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const failure = failureOf(error);

  useEffect(() => {
    if (isAborted(error)) return;
    console.warn('route error', error);
    if (isChunkError(error) && navigator.onLine) reloadOnce();
  }, [error]);

  const again = () => (failure.retry === 'reload' ? location.reload() : void revalidate());

  return (
    <div className={styles['page']} role="alert">
      <title>{documentTitle(errorPage.title)}</title>
      <h1 className={styles['status']}>{failure.status}</h1>
      <p className={styles['fixed']}>{errorPage.fixed}</p>
      <Notice picture={failure.picture} title={failure.title} text={failure.text}>
        {failure.retry !== 'none' && (
          <Button look="primary" busy={state === 'loading'} onClick={again}>
            {words.retry}
          </Button>
        )}
        <Link className={styles['home']} to={paths.home()}>
          {words.home}
        </Link>
      </Notice>
    </div>
  );
}

/** After a deploy old chunks are gone: one reload fetches the new page. Twice would be a loop. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === location.href) return;
    sessionStorage.setItem(RELOADED_KEY, location.href);
  } catch {
    return; // Without storage there is no telling whether it was done: leave it to the person.
  }
  location.reload();
}
