import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const event = {
  ...{
    uid: 'r1@site.example',
    title: 'Toyota',
    place: '1 Main St, Brisbane; QLD',
    text: 'One\nTwo',
    url: 'https://site.example/',
  },
  ...{ from: new Date('2026-03-02T01:00:00Z'), to: new Date('2026-03-02T02:00:00Z') },
  writtenAt: new Date('2026-03-01T00:00:00Z'),
};

describe('writeCalendarFile', () => {
  it('BUY-04 says when and where, with signs that mean something escaped', () => {
    const file = writeCalendarFile(event);
    expect(file).toContain('DTSTART:20260302T010000Z\r\nDTEND:20260302T020000Z\r\n');
    expect(file).toContain('LOCATION:1 Main St\\, Brisbane\\; QLD\r\n');
    expect(file).toContain('DESCRIPTION:One\\nTwo\r\n');
  });

  it('BUY-04 folds every line at 75 bytes and lets no text begin a line of its own', () => {
    const parts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
      fc.constantFrom('\nBEGIN:VEVENT', '\r\nBEGIN:VEVENT\r\n', 'é'.repeat(40), 'a'.repeat(150)),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 4 }), (written) => {
        const title = written.join('');
        const file = writeCalendarFile({ ...event, title });
        const lines = file.split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
      }),
    );
  });
});
