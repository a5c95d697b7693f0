import { useEffect } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isAborted } from '../api/errors.ts';
import { toast } from '../kit/overlay/feedback.ts';
import { Button } from '../kit/ui/Button.tsx';
import { buttonLook } from '../kit/ui/button-look.ts';
import failed from '../kit/ui/pictures/failed.svg';
import offline from '../kit/ui/pictures/offline.svg';
import { paths, withAttribution } from '../kit/navigation/paths.ts';
import { documentTitle } from '../kit/layout/site.ts';
import { words } from '../kit/ui/words.ts';
import { errorPage } from './copy.ts';
import { describeError } from './describe-error.ts';
import { errorPage as copy } from './error-page-copy.ts';
import styles from './ErrorPage.module.css';

const pictures = { failed, offline };

/** Content of the error page; loaded lazily by RouteError.tsx. What happened and what to do now are the large things. */
export default function ErrorPage() {
  const error = useRouteError();
  const { search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { picture, title, text, status, retry } = describeError(error);

  useEffect(() => {
    if (isAborted(error)) return;
    console.warn('route error', error);
  }, [error]);

  const again = () => {
    if (retry !== 'reload') void revalidate();
    else if (navigator.onLine) location.reload();
    else toast(errorPage.plain.stillOffline); // offline, a reload would show the browser's error page
  };

  return (
    <div className={styles['page']} role="alert">
      <title>{documentTitle(copy.title)}</title>
      <img className={styles['picture']} src={pictures[picture]} width={320} height={240} alt="" />
      <h1>{title}</h1>
      <p className={styles['next']}>{text}</p>
      <div className={styles['ways']}>
        {retry !== 'none' && (
          <Button look="primary" busy={state === 'loading'} onClick={again}>
            {words.retry}
          </Button>
        )}
        <Link
          className={buttonLook({ look: retry === 'none' ? 'primary' : 'quiet' })}
          to={withAttribution(paths.home(), search)}
        >
          {words.home}
        </Link>
      </div>
      <div className={styles['fixed']}>
        <p>{status}</p>
        <p>{errorPage.fixed}</p>
      </div>
    </div>
  );
}
