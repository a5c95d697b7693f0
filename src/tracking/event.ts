/** Local storage key of unsent events. */
export const QUEUE_KEY = 'lyyz_tracking_queue';
/** Maximum number of unsent events; the oldest are dropped. */
export const MAX_QUEUE_SIZE = 2_000;

/** A view or action of the user (spec.md 3, tracking event). */
export interface TrackedEvent {
  pageName: string;
  elementType: string;
  elementName: string;
  /** only sent when logged out; phone numbers and tokens are masked */
  extraInfo?: string;
}

/** A tracked event with its time in epoch milliseconds of the device clock. */
export interface HappenedEvent extends TrackedEvent {
  at: number;
  /** mark of the login at that time (`loginMark`); empty if logged out, absent in events of an earlier build */
  by?: string;
}
