import * as v from 'valibot';
import { defineCall } from './http.ts';
import { NoData, Time } from './shapes.ts';

/** A tracked event; `eventTime` is the moment it happened (spec.md 3 and 7, Tracking). */
export const TrackingEvent = v.object({
  eventTime: Time,
  pageName: v.string(),
  elementType: v.string(),
  elementName: v.string(),
});
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;

/** A tracked event of somebody who is not logged in (spec.md 3 and 7, Tracking). */
export const OpenTrackingEvent = v.object({ ...TrackingEvent.entries, extraInfo: v.string() });
export type OpenTrackingEvent = v.InferOutput<typeof OpenTrackingEvent>;

/** Saves an event of the person who is logged in (spec.md 7, Tracking). */
export const savePoint = defineCall({
  method: 'POST',
  path: '/finance/buriedPoint/save',
  who: 'A',
  send: TrackingEvent,
  data: NoData,
});

/** Saves an event without a login, with `extraInfo` in its place (spec.md 7, Tracking). */
export const savePointOpen = defineCall({
  method: 'POST',
  path: '/finance/buriedPoint/open/save',
  who: 'O',
  send: OpenTrackingEvent,
  data: NoData,
});
