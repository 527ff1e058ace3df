export interface CalendarEvent {
  uid: string;
  from: Date;
  to: Date;
  title: string;
  place: string;
  text: string;
  url: string;
  writtenAt: Date;
}

/** An event as iCalendar (RFC 5545) for the calendar of a phone, which reminds a day before. */
export function writeCalendarFile({ uid, from, to, title, place, text, url, writtenAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Calendar//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${writeMoment(writtenAt)}`,
    `DTSTART:${writeMoment(from)}`,
    `DTEND:${writeMoment(to)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** "20260302T020000Z" */
function writeMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** A line has at most 75 bytes; what is longer goes on after a blank. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
