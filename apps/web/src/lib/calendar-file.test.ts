import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const NOON = Date.UTC(2026, 10, 22, 12);

describe('a file for calendars', () => {
  it('has one hour in UTC, with an alarm, in the lines of RFC 5545', () => {
    const text = calendarFile({ title: 'Soulwick', site: 'https://chat.test/', at: NOON, now: NOON - 1 });
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Soulwick//EN',
      'BEGIN:VEVENT',
      `UID:${NOON}@chat.test`,
      'DTSTAMP:20261122T115959Z',
      'DTSTART:20261122T120000Z',
      'DTEND:20261122T130000Z',
      'SUMMARY:Soulwick',
      'URL:https://chat.test/',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Soulwick',
      'TRIGGER:PT0M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what has a meaning in it', () => {
    const text = calendarFile({ title: 'a,b;c\\d', site: 'https://chat.test/', at: NOON, now: NOON });
    expect(text).toContain('\r\nSUMMARY:a\\,b\\;c\\\\d\r\n');
  });
});
