import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPostcodeState } from '../../places/states.ts';
import { formatSearchAddress } from '../address/canonical-address.ts';
import { describeSelection } from '../address/describe-selection.ts';
import { createSearchWords } from '../address/search-words.ts';
import { emptySelection } from '../address/selection.ts';
import { applyPhrase } from './apply-phrase.ts';
import { isOneEditApart } from './one-edit.ts';
import { createPhraseBook } from './phrase-book.ts';
import { toKey } from './phrase-names.ts';
import { splitPhrase } from './phrase-word.ts';
import { phraseVocabulary, writeUnderstood } from './phrases.examples.ts';
import { completeLast } from './typed-so-far.ts';
import { understandPhrase } from './understand-phrase.ts';
import { understoodPhrases } from './understood-phrases.examples.ts';

const book = createPhraseBook(phraseVocabulary);
const isPostcode = (digits: string) => findPostcodeState(digits) !== null;
const understand = (phrase: string) => understandPhrase(phrase, { book, thisYear: 2026, isPostcode });
const listUnknown = (phrase: string) =>
  understand(phrase).parts.flatMap(({ kind, words }) => (kind === 'unknown' ? words : []));

describe('SRCH-09 what typed words ask for', () => {
  it.each(understoodPhrases)('SRCH-09 understands %s as %s', (phrase, understood) => {
    expect(writeUnderstood(understand(phrase))).toBe(understood);
  });

  it('SRCH-09 distinguishes meaningless words from words in cars', () => {
    expect(listUnknown('hilux sr5 blorp')).toEqual(['blorp']);
    expect(listUnknown('white hilux u12345 coroll')).toEqual([]);
    expect(listUnknown('hilux not white')).toEqual(['not', 'white']);
  });

  it.each([
    ['cars automatic hyb', 'cars automatic hybrid'],
    ['toyota coroll', 'toyota corolla'],
    // Land Rover and Landcruiser.
    ['toyota lan', 'toyota lan'],
    ['suvs in burl', 'suvs in burleigh'],
    ['hy', 'hy'],
    ['hybrid', 'hybrid'],
    ['blorp', 'blorp'],
  ])('SRCH-09 completes the last word of %s where it can be one alone', (typed, completed) => {
    expect(completeLast(typed, book)).toBe(completed);
  });

  it('SRCH-19 distinguishes kinds of vehicles only where several are sold', () => {
    const values = { ...phraseVocabulary.values, item_type: ['car', 'caravan'] };
    const several = createPhraseBook({ ...phraseVocabulary, values });
    const read = (phrase: string) =>
      writeUnderstood(understandPhrase(phrase, { book: several, thisYear: 2026, isPostcode }));
    expect(read('used caravans')).toBe('car_type=used item_type=caravan');
    expect(read('toyota cars')).toBe('item_type=car make=Toyota');
    expect(writeUnderstood(understand('toyota cars'))).toBe('make=Toyota');
  });

  it('SRCH-19 knows berths only where the stock has them', () => {
    const { sleeps, ...values } = phraseVocabulary.values;
    const without = createPhraseBook({ ...phraseVocabulary, values });
    const read = (phrase: string) =>
      writeUnderstood(understandPhrase(phrase, { book: without, thisYear: 2026, isPostcode }));
    expect(sleeps).not.toEqual([]);
    expect(['sleeps 4', 'four berth', '4 berth under 40k'].map(read)).toEqual([
      '“sleeps 4”',
      '“four berth”',
      'price=-40000 “4 berth”',
    ]);
  });

  it('SRCH-09 takes the year from the clock', () => {
    const read = (thisYear: number) => writeUnderstood(understandPhrase('kia 2031', { book, thisYear, isPostcode }));
    expect(read(2026)).toBe('make=Kia near=2031');
    expect(read(2030)).toBe('make=Kia year=2031-2031');
  });

  it('SRCH-09 takes a short word for a badge rather than for the model of another make', () => {
    const makes = [...phraseVocabulary.makes, { name: 'FPV', models: ['GT', 'F6'] }];
    const values = { ...phraseVocabulary.values, badge: ['GT', 'GT Sport'] };
    const withGt = createPhraseBook({ ...phraseVocabulary, makes, values });
    const read = (phrase: string) =>
      writeUnderstood(understandPhrase(phrase, { book: withGt, thisYear: 2026, isPostcode }));
    expect(['cerato gt', 'fpv gt'].map(read)).toEqual(['make=Kia model=Cerato “gt”', 'make=FPV model=GT']);
  });

  it('SRCH-09 searches for a colour in texts where it would be a wall of chips', () => {
    const colour = Array.from({ length: 40 }, (_, at) => `White no ${at}`);
    const many = createPhraseBook({ ...phraseVocabulary, values: { ...phraseVocabulary.values, colour } });
    expect(writeUnderstood(understandPhrase('white kia', { book: many, thisYear: 2026, isPostcode }))).toBe(
      'make=Kia “white”',
    );
  });
});

/** Facets of where cars are. */
const placed: ReadonlySet<string> = new Set(['city', 'location_name', 'state']);

describe('any phrase', () => {
  const known = fc.constantFrom(...understoodPhrases.flatMap(([phrase]) => phrase.split(' ')));
  const anyWord = fc.oneof({ weight: 4, arbitrary: known }, fc.string({ maxLength: 8 }), fc.nat().map(String));
  const anyPhrase = fc.oneof(
    fc.array(anyWord, { maxLength: 10 }).map((words) => words.join(' ')),
    fc.array(anyWord, { maxLength: 6 }).map((words) => words.join('-')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );

  it('SRCH-09 is accounted for word by word, each word once', () => {
    fc.assert(
      fc.property(anyPhrase, (phrase) => {
        const said = splitPhrase(phrase).map(({ raw }) => raw);
        const accounted = understand(phrase).parts.flatMap(({ words }) => words);
        expect([...accounted].sort()).toEqual([...said].sort());
      }),
      { numRuns: 1_000 },
    );
  });

  it('SRCH-09 leaves words that mean nothing more when they are said again', () => {
    fc.assert(
      fc.property(anyPhrase, (phrase) => {
        const first = understand(phrase);
        const again = understand(first.query);
        expect(again.query).toBe(first.query);
        expect(writeUnderstood(again)).toBe(first.query === '' ? 'all' : `“${first.query}”`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('SRCH-09 keeps its meaning wherever the dealer is, when it is a name of the stock or a word of the trade', () => {
    const { makes, bodies, values } = phraseVocabulary;
    const known = [
      ...makes.flatMap(({ name, models }) => [name, ...models]),
      ...bodies,
      ...Object.entries(values).flatMap(([facet, all]) => (placed.has(facet) ? [] : all)),
      ...['sold', 'reserved', 'diesel', 'cheap', 'family', 'budget', 'white', 'golden', 'springs', 'sales', 'service'],
    ];
    const anyName = fc
      .array(fc.constantFrom(...known, 'Summit', 'North', 'Creek', 'Burleigh', 'Used', 'Yandina'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((words) => words.join(' '));
    const anyPlaces = fc.array(anyName, { maxLength: 6 });
    const say = (values: typeof phraseVocabulary.values, phrase: string) =>
      writeUnderstood(
        understandPhrase(phrase, {
          book: createPhraseBook({ ...phraseVocabulary, values }),
          thisYear: 2026,
          isPostcode,
        }),
      );
    const nowhere = { ...values, city: [], location_name: [] };
    fc.assert(
      fc.property(anyPlaces, anyPlaces, fc.constantFrom(...known), (city, location_name, phrase) => {
        // A place that is called exactly so is another matter.
        fc.pre(![...city, ...location_name].some((name) => toKey(name) === toKey(phrase)));
        expect(say({ ...nowhere, city, location_name }, phrase)).toBe(say(nowhere, phrase));
      }),
      { numRuns: 300 },
    );
  });

  it('SRCH-09 asks for the same when what was understood is said in its own words', () => {
    const words = createSearchWords(phraseVocabulary);
    const noun = { one: 'car', many: 'cars' };
    for (const [phrase] of understoodPhrases) {
      const asked = applyPhrase(emptySelection, { ...understand(phrase), sort: null });
      const plain = { ...asked, query: '', values: { ...asked.values } };
      // Several makes are joined by "&", and these are not said in headings.
      for (const facet of ['status', 'certified', 'categories'] as const) delete plain.values[facet];
      const said = describeSelection(plain, noun).replace('Cars for Sale', '');
      const again = applyPhrase(emptySelection, { ...understand(said), sort: null });
      const address = (selection: typeof plain) => formatSearchAddress(selection, { prefix: 'search', words });
      expect({ said, address: address({ ...again, query: '' }) }).toEqual({ said, address: address(plain) });
    }
  });
});

describe('SRCH-09 one typo', () => {
  it.each([
    ['hilux', 'hylux', true],
    ['hilux', 'hilxu', true],
    ['hilux', 'hiluxx', true],
    ['hilux', 'hlux', true],
    ['hilux', 'hilux', false],
    ['hilux', 'hlx', false],
    ['hilux', 'ihulx', false],
  ])('SRCH-09 %s and %s: %s', (left, right, isOne) => {
    expect(isOneEditApart(left, right)).toBe(isOne);
    expect(isOneEditApart(right, left)).toBe(isOne);
  });
});
