import type { HttpHandler } from 'msw';
import { HEADERS } from '../../src/api/protocol.ts';
import { savePoint, savePointOpen, type TrackingEvent } from '../../src/api/buried-point.ts';
import { handle } from '../core/handle.ts';
import type { Platform } from '../core/platform.ts';

/** Stores tracking events in order of arrival. */
export function buriedPointHandlers(platform: Platform): HttpHandler[] {
  const { db, now } = platform;
  // The key is unique over both calls: after a login between two attempts, the second one uses the other call.
  const add = db.prepare(
    `insert into buried_point
       (event_time, page_name, element_type, element_name, extra_info, user_id, received_at, idempotency_key)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (idempotency_key) do nothing`,
  );
  const save = (event: TrackingEvent, extraInfo: string | null, userId: number | null, request: Request): null => {
    add.run(
      event.eventTime,
      event.pageName,
      event.elementType,
      event.elementName,
      extraInfo,
      userId,
      now(),
      request.headers.get(HEADERS.idempotencyKey),
    );
    return null;
  };

  return [
    handle(platform, savePoint, ({ input, visitor, request }) => save(input, null, visitor.userId, request)),
    handle(platform, savePointOpen, ({ input, request }) => save(input, input.extraInfo, null, request)),
  ];
}
