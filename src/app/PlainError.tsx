import { type MouseEvent, useState } from 'react';
import { errorPage } from './copy.ts';

/** The error page that needs nothing but itself: no router, no picture, no other chunk. */
export function PlainError() {
  const { plain } = errorPage;
  const [stillOffline, setStillOffline] = useState(false);
  // Offline, an address leads to the browser's own page, and this one would be gone.
  const stay = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    setStillOffline(true);
  };
  return (
    <div role="alert" className="plain-error">
      <title>{plain.title}</title>
      <h1>{plain.title}</h1>
      <p>{errorPage.fixed}</p>
      <p>{plain.text}</p>
      {stillOffline && <p role="status">{plain.stillOffline}</p>}
      <a href={location.href} onClick={stay}>
        {plain.retry}
      </a>
      <a href={import.meta.env.BASE_URL} onClick={stay}>
        {plain.home}
      </a>
    </div>
  );
}
