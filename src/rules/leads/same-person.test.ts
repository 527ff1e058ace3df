import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedLead, chooseThreads, findSameness, isSameEnquiry } from './same-person.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, 1) + day * 24 * 60 * 60_000);
const lead = (own: Partial<AskedLead> = {}): AskedLead => ({
  ...{ id: 'a', siteId: 1, dealershipId: 2, form: 'vehicle', carId: 3, receivedAt: at(0) },
  ...{ email: 'jane@example.com', phone: '+61412345678', name: 'Jane Citizen' },
  ...own,
});

describe('whether two leads are of one person', () => {
  it.each([
    ['the same mail address in other letters', { email: ' JANE@example.com', phone: '' }, 'mail'],
    ['the same number, typed another way', { email: 'j@example.com', phone: '0412 345 678' }, 'phone'],
    ['both', {}, 'both'],
    ['neither', { email: 'j@example.com', phone: '0412 345 679' }, null],
    ['no address and no number on either side', { email: '', phone: '' }, null],
  ])('OFF-07 says %s', (_, own, expected) => {
    expect(findSameness(lead(), lead(own))).toBe(expected);
  });

  it('OFF-07 does not take two empty addresses, or what is no number, for the same', () => {
    const nobody = { email: ' ', phone: '12' };
    expect(findSameness(lead(nobody), lead(nobody))).toBeNull();
  });
});

describe('what is plainly the same enquiry', () => {
  it.each([
    ['the same again', {}, true],
    ['thirty days later', { receivedAt: at(30) }, true],
    ['later than that', { receivedAt: new Date(at(30).getTime() + 1) }, false],
    ['another car', { carId: 4 }, false],
    ['another form', { form: 'finance' }, false],
    ['another yard', { dealershipId: 5 }, false],
    ['another site', { siteId: 9 }, false],
    [
      'another mail address from the same phone under the same name',
      { email: 'j@x.example', name: 'jane  CITIZEN' },
      true,
    ],
    ['another name with the same phone: a household shares one', { email: 'j@x.example', name: 'Joe Citizen' }, false],
    ['another name with the same mail address', { name: 'J C' }, true],
  ])('OFF-07 %s', (_, own, expected) => {
    expect(isSameEnquiry(lead(), lead({ id: 'b', ...own }), 30)).toBe(expected);
    expect(isSameEnquiry(lead({ id: 'b', ...own }), lead(), 30)).toBe(expected);
  });

  it('OFF-07 needs a car, and a site that does it at all', () => {
    expect(isSameEnquiry(lead({ carId: null }), lead({ carId: null }), 30)).toBe(false);
    expect(isSameEnquiry(lead(), lead(), 0)).toBe(false);
  });
});

const someLeads = fc
  .array(
    fc.record({
      email: fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example', ''),
      phone: fc.constantFrom('0412345678', '0412345679', ''),
      name: fc.constantFrom('Jane', 'Joe'),
      carId: fc.constantFrom(1, 2, null),
      day: fc.integer({ min: 0, max: 70 }),
    }),
    { maxLength: 9 },
  )
  .map((rows) => rows.map(({ day, ...own }, index) => lead({ id: `lead ${index}`, ...own, receivedAt: at(day) })));

/** As the store does it: each lead as it comes, with the threads that are there by then. */
function takeIn(leads: readonly AskedLead[], isApart: (a: string, b: string) => boolean = () => false) {
  let threads: AskedLead[][] = [];
  for (const each of leads) {
    const chosen = chooseThreads(each, { threads, days: 30, isApart });
    threads = [...threads.filter((thread) => !chosen.includes(thread)), [...chosen.flat(), each]];
  }
  return threads
    .map((thread) =>
      thread
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .toSorted();
}

/** Each lead is marked with the least that leads to it, over and over, until nothing changes. */
function connect(leads: readonly AskedLead[]): string[] {
  const marks = leads.map((_, index) => index);
  for (let round = 0; round < leads.length; round++) {
    for (const [a, one] of leads.entries())
      for (const [b, other] of leads.entries())
        if (isSameEnquiry(one, other, 30)) marks[a] = Math.min(marks[a] ?? a, marks[b] ?? b);
  }
  const parts = Map.groupBy(leads, (_, index) => marks[index]);
  return [...parts.values()]
    .map((part) =>
      part
        .map(({ id }) => id)
        .toSorted()
        .join(),
    )
    .toSorted();
}

describe('what is put together', () => {
  it('OFF-07 is what the rule connects, in whatever order the leads come', () => {
    const shuffled = someLeads.chain((leads) =>
      fc.tuple(fc.constant(leads), fc.shuffledSubarray(leads, { minLength: leads.length })),
    );
    fc.assert(
      fc.property(shuffled, ([leads, order]) => {
        expect(takeIn(order)).toEqual(connect(leads));
      }),
    );
  });

  it('OFF-07 never leads together again what somebody has taken apart, not over a third either', () => {
    const both = fc.tuple(someLeads, fc.nat(8), fc.nat(8));
    fc.assert(
      fc.property(both, ([leads, a, b]) => {
        const apart = new Set([`lead ${a}`, `lead ${b}`]);
        if (apart.size < 2) return;
        const threads = takeIn(leads, (one, other) => one !== other && apart.has(one) && apart.has(other));
        for (const ids of threads) expect([...apart].every((id) => ids.split(',').includes(id))).toBe(false);
      }),
    );
  });
});
