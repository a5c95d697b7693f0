// Contract: spec.md 7, Tracking.

import * as v from 'valibot';
import { defineCall } from './http.ts';
import { NoData } from './shapes.ts';

/** A tracking event; `eventTime` is when it happened, not when it was sent (spec.md 3). */
export const TrackingEvent = v.object({
  eventTime: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  pageName: v.string(),
  elementType: v.string(),
  elementName: v.string(),
});
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;

/** A tracking event of a logged-out visitor (spec.md 3). */
export const OpenTrackingEvent = v.object({ ...TrackingEvent.entries, extraInfo: v.string() });
export type OpenTrackingEvent = v.InferOutput<typeof OpenTrackingEvent>;

/** Saves an event of the logged-in user. */
export const savePoint = defineCall({
  method: 'POST',
  path: '/finance/buriedPoint/save',
  who: 'A',
  send: TrackingEvent,
  data: NoData,
});

/** Saves an event without a login; `extraInfo` is required instead. */
export const savePointOpen = defineCall({
  method: 'POST',
  path: '/finance/buriedPoint/open/save',
  who: 'O',
  send: OpenTrackingEvent,
  data: NoData,
});
