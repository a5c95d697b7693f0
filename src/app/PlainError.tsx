import { type MouseEvent, useState } from 'react';
import { errorPage } from './copy.ts';

/** Fallback error page without dependencies: no router, no images, no further chunks. */
export function PlainError() {
  const { plain } = errorPage;
  const [stillOffline, setStillOffline] = useState(false);
  // Offline, following a link would replace this page with the browser's error page.
  const stay = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    setStillOffline(true);
  };
  return (
    <div role="alert" className="plain-error">
      <title>{plain.title}</title>
      <h1>{plain.title}</h1>
      <p>{plain.text}</p>
      {stillOffline && <p role="status">{plain.stillOffline}</p>}
      <a href={location.href} onClick={stay}>
        {plain.retry}
      </a>
      <a href={import.meta.env.BASE_URL} onClick={stay}>
        {plain.home}
      </a>
      <p>{errorPage.fixed}</p>
    </div>
  );
}
