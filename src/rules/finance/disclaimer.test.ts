import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseWarning,
  findRateRange,
  findStatedExample,
  splitDisclaimer,
  standardWarning,
  warningWithoutExample,
} from './disclaimer.ts';

const demo =
  '$141 a week over 60 months at 6.49% p.a. with a 10% deposit and a final payment of 30 % of the price. Comparison rate 6.83% p.a., based on a secured loan of $30,000 over five years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Credit is provided by Example Pty Ltd.';

describe('the warning of a disclaimer', () => {
  it('COMP-03 parts the warning from the rest, so that it is never folded', () => {
    const { warning, paragraphs } = splitDisclaimer(['Before.', demo]);
    expect(warning).toBe(standardWarning);
    expect(paragraphs[0]).toBe('Before.');
    expect(paragraphs[1]).toMatch(/over five years\. Credit is provided by Example Pty Ltd\.$/);
    expect(paragraphs.join()).not.toContain('WARNING');
  });

  it('FIN-11 has the warning of the law where a lender has none, and speaks of an example only where there is one', () => {
    const example = findStatedExample(demo);
    expect(splitDisclaimer([])).toEqual({ warning: null, paragraphs: [] });
    expect(splitDisclaimer(['Ask us.'])).toEqual({ warning: null, paragraphs: ['Ask us.'] });
    expect(splitDisclaimer(['WARNING: Only this.']).warning).toBe('WARNING: Only this.');
    expect(chooseWarning(null, example)).toBe(standardWarning);
    expect(chooseWarning(null, null)).toBe(warningWithoutExample);
    expect(warningWithoutExample).not.toContain('example given');
    expect(chooseWarning('WARNING: Only this.', null)).toBe('WARNING: Only this.');
  });
});

describe('the rates of a disclaimer', () => {
  it.each([
    ['Rates lie between 7.49% and 9.99%.', 7.49, 9.99],
    ['Comparison rates from 6.29 to 9.5% pa', 6.29, 9.5],
    ['rates of 5.99% p.a. – 12.99% p.a.', 5.99, 12.99],
    ['Interest 9.5 % per annum, up to 17.25% a year', 9.5, 17.25],
    ['A comparison rate of 8.5% with a 10% deposit', 8.5, 8.5],
    ['The rate is 7.5% and the deposit 20%', 7.5, 7.5],
    ['With a 10% deposit and a 30 % balloon, comparison rate 8.49%', 8.49, 8.49],
  ])('FIN-07 FIN-11 finds them in "%s"', (text, low, high) => {
    expect(findRateRange(text, null)).toEqual({ low, high });
  });

  it.each([
    'A deposit of 10% and a final payment of 30%.',
    'Rate with 10% deposit.',
    'From 9.5% to 17.25 %, usually 12%.',
    '5% off the price. Interest rates apply.',
    'No rates here, 100.5 times.',
    'The fee rate is 8 % of the price.',
  ])('FIN-11 takes no other percentage for a rate: "%s"', (text) => {
    expect(findRateRange(text, null)).toBeNull();
  });

  it('FIN-07 leaves the interest rate of the loan itself out', () => {
    expect(findRateRange(demo, 6.49)).toEqual({ low: 6.83, high: 6.83 });
    expect(findRateRange(demo, null)).toEqual({ low: 6.49, high: 6.83 });
    expect(findRateRange(null, null)).toBeNull();
  });

  it('FIN-11 finds the rates among shares, in any order, and nothing else', () => {
    const percent = fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100);
    const said = fc.oneof(
      fc
        .tuple(fc.constantFrom('% p.a.', '% pa', ' % per annum'), percent)
        .map(([unit, rate]) => ({ text: `${rate}${unit}`, rate })),
      fc
        .tuple(fc.constantFrom('Comparison rate ', 'a rate of ', 'rates as low as '), percent)
        .map(([words, rate]) => ({ text: `${words}${rate}%`, rate })),
      fc
        .tuple(
          fc.constantFrom('a deposit of X%', 'X% final payment', 'a balloon of X % of the price', 'X% off'),
          percent,
        )
        .map(([words, share]) => ({ text: words.replace('X', String(share)), rate: null })),
    );
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 6 }), (parts) => {
        const rates = parts.flatMap(({ rate }) => (rate === null ? [] : [rate]));
        const range = rates.length === 0 ? null : { low: Math.min(...rates), high: Math.max(...rates) };
        expect(findRateRange(`${parts.map(({ text }) => text).join('; ')}.`, null)).toEqual(range);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the example of a disclaimer', () => {
  const found = { frequency: null, feesCents: null };
  it.each([
    [demo, { amountCents: 3_000_000, termYears: 5, security: 'secured' }],
    [
      'Comparison rate is based on a 5 year unsecured loan of $10,000.50.',
      { amountCents: 1_000_050, termYears: 5, security: 'unsecured' },
    ],
    [
      '<p>Comparison rates p.a. calculated on $20,000</p> over 36 months.',
      { amountCents: 2_000_000, termYears: 3, security: null },
    ],
  ])('FIN-11 is read from its words: %s', (text, example) => {
    expect(findStatedExample(text)).toEqual({ ...found, ...example });
  });

  it.each([
    null,
    '',
    'Comparison rate 8.49% p.a.',
    '$252 a week over 60 months at 6.89% p.a. Comparison rate 7.11% p.a.',
    'Based on $30,000 over five years.',
    'Comparison rate based on a loan of $0 over 5 years.',
  ])('FIN-11 is never guessed: %s', (text) => {
    expect(findStatedExample(text)).toBeNull();
  });

  it('FIN-11 answers anything that a lender may write', () => {
    const words = fc.constantFrom(
      'comparison rate',
      'based on',
      '$30,000',
      '$',
      '5 years',
      'years',
      '%',
      '. ',
      'WARNING',
      '9',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => {
          const example = findStatedExample(text);
          if (example !== null) expect(example.amountCents > 0 && example.termYears > 0).toBe(true);
          findRateRange(text, 8);
        },
      ),
    );
  });
});
