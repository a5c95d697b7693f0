/** Something that stands in a calendar. */
export interface CalendarEvent {
  /** the same for the same event for ever, so that adding it again changes it and makes no second one */
  uid: string;
  title: string;
  description: string;
  /** epoch milliseconds */
  start: number;
  end: number;
  /** where to read more */
  url: string;
}

/** A phone reminds of an event so many minutes before. */
const REMIND_MINUTES = 15;
/** A line has so many bytes at most; what is longer goes on in the next (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * Events as an iCalendar file (RFC 5545), which every phone's calendar takes.
 * @param now the moment it is written, epoch milliseconds
 */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lingyu//h5//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, title, description, start, end, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      `SUMMARY:${escape(title)}`,
      `DESCRIPTION:${escape(description)}`,
      `URL:${url}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escape(title)}`,
      `TRIGGER:-PT${REMIND_MINUTES}M`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261128T120000Z` */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text as a value (RFC 5545, 3.3.11). */
function escape(text: string): string {
  const value = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
  // Other control characters may not stand in a value.
  return value.replace(/\p{Cc}/gu, ' ');
}

/** Breaks a line between characters, never within one. */
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
