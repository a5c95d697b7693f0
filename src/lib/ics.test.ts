// @vitest-environment node
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './ics.ts';

const NOON = Date.UTC(2026, 10, 21, 4);
const lecture: CalendarEvent = {
  uid: 'course-2026-8@lingyu',
  title: '怎样画一座岛，让人想住下来；第八讲',
  description: '主讲：苏听澜 · 岛屿建筑师\n在 App 里收听\\回放',
  start: Date.UTC(2026, 10, 28, 12),
  end: Date.UTC(2026, 10, 28, 13, 30),
  url: 'https://m.lingyu.example/mfuwu/competition',
};

/** Parses the file with an independent library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      url: component.getFirstPropertyValue('url'),
      repeats: component.getFirstPropertyValue('rrule')?.toString(),
      reminds: component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    };
  });
}

test('a calendar parses the same events', () => {
  const other = {
    ...lecture,
    uid: 'course-2026-9@lingyu',
    title: '尾声',
    start: lecture.end,
    end: lecture.end + 1_000,
  };
  expect(read(calendarFile([lecture, other], NOON))).toEqual([
    { ...lecture, reminds: '-PT15M' },
    { ...other, reminds: '-PT15M' },
  ]);
});

test('an event repeats every day, with its own reminder', () => {
  const [event] = read(calendarFile([{ ...lecture, daily: true, remindMinutes: 0 }], NOON));
  expect(event).toMatchObject({ repeats: 'FREQ=DAILY', reminds: 'PT0S' });
});

test('lines have at most 75 bytes, end with CRLF and never split a character', () => {
  const title = '岛'.repeat(60) + '👨‍👩‍👧‍👦'.repeat(8);
  const file = calendarFile([{ ...lecture, title }], NOON);
  expect(file.endsWith('\r\n')).toBe(true);
  for (const line of file.slice(0, -2).split('\r\n')) {
    expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\ufffd]/);
  }
  expect(read(file)[0]?.title).toBe(title);
});

test('text cannot inject lines', () => {
  const hostile = 'x\r\nEND:VEVENT\nBEGIN:VEVENT\rATTACH:http://evil.example\u0000;,\\';
  const file = calendarFile([{ ...lecture, title: hostile, description: hostile }], NOON);
  const events = read(file);
  expect(events).toHaveLength(1);
  expect(events[0]?.title).toBe('x\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ;,\\');
});
