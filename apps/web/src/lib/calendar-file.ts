const HOUR_MS = 60 * 60 * 1000;

/** A moment as RFC 5545 writes it, in UTC: 20261122T200000Z. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Backslashes, commas and semicolons have a meaning in RFC 5545 (3.3.11). */
const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`);

/**
 * A file for calendars (RFC 5545) with one hour from `at`, and an alarm when it begins. `at` and `now` are epoch
 * milliseconds; `title` and `site`, the page to open, must be shorter than a line of 75 bytes, which would be folded.
 */
export function calendarFile(entry: { title: string; site: string; at: number; now: number }): string {
  const { title, site, at, now } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${title}//EN`,
    'BEGIN:VEVENT',
    `UID:${at}@${new URL(site).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + HOUR_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${site}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
