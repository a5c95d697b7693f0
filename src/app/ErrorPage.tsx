import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isAborted } from '../api/errors.ts';
import { failureOf } from '../kit/data/failure.ts';
import { toast } from '../kit/overlay/feedback.ts';
import { Button } from '../kit/ui/Button.tsx';
import { Notice } from '../kit/ui/Notice.tsx';
import { paths } from '../kit/navigation/paths.ts';
import { documentTitle } from '../kit/layout/site.ts';
import { words } from '../kit/ui/words.ts';
import { errorPage } from './copy.ts';
import styles from './ErrorPage.module.css';

/** Content of the error page; loaded lazily by RouteError.tsx. */
export default function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const failure = failureOf(error);

  useEffect(() => {
    if (isAborted(error)) return;
    console.warn('route error', error);
  }, [error]);

  const again = () => {
    if (failure.retry !== 'reload') void revalidate();
    else if (navigator.onLine) location.reload();
    else toast(errorPage.plain.stillOffline); // offline, a reload would show the browser's error page
  };

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
