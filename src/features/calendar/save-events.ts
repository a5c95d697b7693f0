import { detectEnvironment } from '../native-app/app-environment.ts';
import { copyAndToast } from '../sharing/share.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { downloadFile } from '../../lib/download.ts';
import { calendarFile, type CalendarEvent } from '../../lib/ics.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { host } from '../../session/host.ts';
import { calendar } from './copy.ts';

/**
 * Saves events as a calendar file; where downloads are not possible, copies them as text.
 * @param fileName without the extension
 * @param text the same events in words, for copying
 */
export function saveEvents(events: readonly CalendarEvent[], fileName: string, text: string): void {
  if (!downloads()) {
    void copyAndToast(text, calendar.copied);
    return;
  }
  const file = new Blob([calendarFile(events, serverClock.now())], { type: 'text/calendar;charset=utf-8' });
  downloadFile(file, `${fileName}.ics`);
  toast(calendar.saved);
}

/** The WebViews of WeChat, QQ and the app cannot download. */
function downloads(): boolean {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const environment = detectEnvironment({ userAgent, touchPoints });
  return !host.present && environment !== 'wechat' && environment !== 'qq';
}
