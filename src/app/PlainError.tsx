import { errorPage } from './copy.ts';

/** The error page that needs nothing but itself: no router, no picture, no other chunk. */
export function PlainError() {
  const { plain } = errorPage;
  return (
    <div role="alert" className="plain-error">
      <title>{plain.title}</title>
      <h1>{plain.title}</h1>
      <p>{errorPage.fixed}</p>
      <p>{plain.text}</p>
      <a href={location.href}>{plain.retry}</a>
      <a href={import.meta.env.BASE_URL}>{plain.home}</a>
    </div>
  );
}
