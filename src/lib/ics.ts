export interface CalendarEvent {
  /** stable per event, so that a second import updates it instead of adding a duplicate */
  uid: string;
  title: string;
  description: string;
  /** epoch milliseconds */
  start: number;
  end: number;
  url: string;
  /** repeats every day */
  daily?: boolean;
  /** how long before the start the reminder comes; 15 by default */
  remindMinutes?: number;
}

const REMIND_MINUTES = 15;
/** Maximum line length in bytes; longer lines are folded (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * Creates an iCalendar file (RFC 5545).
 * @param now creation time in epoch milliseconds
 */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lingyu//h5//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, title, description, start, end, url, daily, remindMinutes = REMIND_MINUTES }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      ...(daily ? ['RRULE:FREQ=DAILY'] : []),
      `SUMMARY:${escape(title)}`,
      `DESCRIPTION:${escape(description)}`,
      `URL:${url}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escape(title)}`,
      `TRIGGER:-PT${remindMinutes}M`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** UTC format, such as `20261128T120000Z`. */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes a text value (RFC 5545, 3.3.11). */
function escape(text: string): string {
  const value = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
  // Values must not contain other control characters.
  return value.replace(/\p{Cc}/gu, ' ');
}

/** Folds a line between characters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
