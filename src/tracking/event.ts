/** Local storage key of the events that wait to be sent. */
export const QUEUE_KEY = 'lyyz_tracking_queue';
/** As many events wait at most; the oldest make room. */
export const MOST_WAITING = 2_000;

/** Something a visitor saw or did (spec.md 3, tracking event). */
export interface TrackedEvent {
  pageName: string;
  elementType: string;
  elementName: string;
  /** sent only where nobody is logged in; telephone numbers and tokens in it are masked */
  extraInfo?: string;
}

/** A tracked event with its moment, in epoch milliseconds on the phone's clock. */
export interface HappenedEvent extends TrackedEvent {
  at: number;
}
