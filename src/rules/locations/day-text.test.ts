import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDayText, findHoursProblem, readDayText, writeDayText } from './day-text.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const word = fc.stringMatching(/^[A-Za-z']{1,12}$/);
const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));

describe('the text of a day', () => {
  it('OFF-10 comes back as it was written', () => {
    const day = fc.record({ opens: time, closes: time, isClosed: fc.boolean(), name });
    fc.assert(
      fc.property(day, ({ opens, closes, isClosed, name }) => {
        const written = isClosed ? { opens: '', closes: '', isClosed, name } : { opens, closes, isClosed, name };
        expect(readDayText(writeDayText(written))).toEqual(written);
      }),
    );
  });

  it('OFF-10 has no problem exactly where it ends later than it begins', () => {
    fc.assert(
      fc.property(time, time, (opens, closes) => {
        const problem = findHoursProblem({ opens, closes, isClosed: false, name: '' });
        expect(problem === null).toBe(opens < closes);
      }),
    );
  });

  it.each([
    ['18:00', '02:00', 'it closes at 2:00 am, before it opens at 6:00 pm. Hours past midnight'],
    ['09:00', '09:00', 'it cannot open and close at 9:00 am.'],
    ['09:00', '', 'please say when it closes.'],
    ['', '17:00', 'please say when it opens.'],
    ['', '', 'or choose Closed'],
    ['9 am', '17:00', 'please give times'],
    ['25:00', '26:00', 'please give times'],
  ])('OFF-10 says what is wrong with %s to %s', (opens, closes, said) => {
    expect(findHoursProblem({ opens, closes, isClosed: false, name: '' })).toContain(said);
  });

  it('OFF-10 reads as people say it', () => {
    expect(describeDayText('08:30-17:00')).toBe('8:30 am to 5:00 pm');
    expect(describeDayText('closed Christmas Day')).toBe('Closed, Christmas Day');
    expect(describeDayText('00:00-12:00')).toBe('12:00 am to 12:00 pm');
  });
});
