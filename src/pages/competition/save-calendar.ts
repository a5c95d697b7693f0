import type { Id } from '../../api/shapes.ts';
import { detectEnvironment } from '../../features/native-app/app-environment.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { copyAndToast } from '../../features/sharing/share.ts';
import { calendarFile } from '../../lib/ics.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { host } from '../../session/host.ts';
import { competition } from './copy.ts';
import { type Lecture, whenOf } from './lectures.ts';

/** Time before the object URL is revoked, in milliseconds. */
const REVOKE_DELAY_MS = 60_000;

/** Saves lectures as a calendar file; copies their times where downloads are not possible. */
export function saveCalendar(lectures: readonly Lecture[], courseId: Id): void {
  if (!downloads()) {
    void copyAndToast(lectures.map((one) => `${whenOf(one)} ${one.title}`).join('\n'), competition.timesCopied);
    return;
  }
  const events = lectures.map(({ chapterId, title, lecturer, lecturerTitle, start, end }) => ({
    uid: `course-${courseId}-${chapterId}@lingyu`,
    title,
    description: competition.calendarText(competition.lecturer(lecturer, lecturerTitle)),
    start,
    end,
    url: absoluteUrl(paths.competition()),
  }));
  const file = new Blob([calendarFile(events, serverClock.now())], { type: 'text/calendar;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${competition.title}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
  toast(competition.calendarSaved);
}

/** The WebViews of WeChat, QQ and the app cannot download. */
function downloads(): boolean {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const environment = detectEnvironment({ userAgent, touchPoints });
  return !host.present && environment !== 'wechat' && environment !== 'qq';
}
