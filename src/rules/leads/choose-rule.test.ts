import { describe, expect, it } from 'vitest';
import { chooseNext, chooseRule, type LeadRule } from './choose-rule.ts';

const rule = (name: string, own: Partial<LeadRule> = {}) => ({
  ...{ name, make: '', dealershipId: null, locationId: null, weekdays: [] },
  ...own,
});
const rules = [
  rule('Kia on Sunday', { make: 'Kia', weekdays: [0] }),
  rule('Kia', { make: 'kia' }),
  rule('yard 5', { dealershipId: 1, locationId: 5 }),
  rule('dealership 2', { dealershipId: 2 }),
];
const lead = { make: 'Ford', dealershipId: 3, locationId: null, weekday: 1 };

describe('who gets a lead', () => {
  it.each([
    ['of the make on its day', { make: 'Kia', weekday: 0 }, 'Kia on Sunday'],
    ['of the make on another day', { make: ' KIA ' }, 'Kia'],
    ['of a place', { dealershipId: 1, locationId: 5 }, 'yard 5'],
    ['of another place of that dealership', { dealershipId: 1, locationId: 6 }, undefined],
    ['of a dealership', { dealershipId: 2, locationId: 9 }, 'dealership 2'],
    ['of nothing that is named', {}, undefined],
  ])('OFF-09 a lead %s goes by the first rule that fits', (_, own, expected) => {
    expect(chooseRule(rules, { ...lead, ...own })?.name).toBe(expected);
  });

  it('OFF-09 goes to whoever has the fewest open, and of several to whoever waits longest for one', () => {
    const at = (text: string) => new Date(text);
    const ann = { id: 'ann', open: 2, lastAt: null };
    const bob = { id: 'bob', open: 1, lastAt: at('2026-03-02') };
    const cyd = { id: 'cyd', open: 1, lastAt: at('2026-03-01') };
    expect(chooseNext([ann, bob, cyd])?.id).toBe('cyd');
    expect(chooseNext([ann, bob])?.id).toBe('bob');
    expect(
      chooseNext([
        { ...bob, lastAt: null },
        { ...cyd, lastAt: null },
      ])?.id,
    ).toBe('bob');
    expect(chooseNext([])).toBeNull();
  });
});
