import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const turned = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

it.each(turned.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'LEAD-04 takes U+%s, which turns the order of what follows, out of names and messages',
  (_, sign) => {
    expect(cleanLine(`Ada${sign} Lovelace`)).toBe('Ada Lovelace');
    expect(cleanText(`Pay to${sign} 123\nor ${sign}456`)).toBe('Pay to 123\nor 456');
  },
);

it.each(
  ['\u200B', '\u200E', '\u200F', '\u061C', '\u2060', '\uFEFF', '\u{E0061}'].map((sign) => [
    sign.codePointAt(0)?.toString(16),
    sign,
  ]),
)('LEAD-04 takes U+%s, which nobody sees, out of names', (_, sign) => {
  expect(cleanLine(`A${sign}da`)).toBe('Ada');
});

it('LEAD-04 leaves the signs that letters and emoji are joined by, and marks of direction in a message', () => {
  expect(cleanLine('\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645')).toBe(
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  );
  expect(cleanLine('\u{1F468}\u200D\u{1F469}')).toBe('\u{1F468}\u200D\u{1F469}');
  expect(cleanText('\u05E9\u05DC\u05D5\u05DD\u200F!\nHi')).toBe('\u05E9\u05DC\u05D5\u05DD\u200F!\nHi');
});
