import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { type DeliveryZone, deliveryMessages, findDeliveryZone } from './find-delivery-zone.ts';

const zones: DeliveryZone[] = [
  { name: 'Greater Brisbane', priceCents: 0, postcodes: ['4000-4179', '4300'] },
  { name: 'Gold Coast', priceCents: 195_00, postcodes: ['4208-4230'] },
  { name: 'Alice Springs', priceCents: 1_450_00, postcodes: ['0870-0875'] },
  { name: 'Everywhere else in Queensland', priceCents: 650_00, postcodes: ['4000-4999', '9000-9999'] },
];
const nameOf = (postcode: string) => {
  const found = findDeliveryZone(zones, postcode);
  return found.kind === 'found' ? found.zone.name : found.kind;
};

describe('delivery zones', () => {
  it('VDP-08 finds the first zone of a postcode, both ends of a range in it', () => {
    expect(['4000', '4179', '4180', '4300', ' 4230 ', '0872'].map(nameOf)).toEqual([
      'Greater Brisbane',
      'Greater Brisbane',
      'Everywhere else in Queensland',
      'Greater Brisbane',
      'Gold Coast',
      'Alice Springs',
    ]);
  });

  it('VDP-08 distinguishes a blank postcode from an unknown one', () => {
    expect(['', '   ', '2000', '872', '40000', 'QLD', '４０００'].map(nameOf)).toEqual([
      'blank',
      'blank',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(deliveryMessages.blank).toBe('Please enter a postcode.');
  });

  it('VDP-08 finds a zone for whatever is in one of its ranges, and never fails on what is typed', () => {
    const postcode = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
    fc.assert(
      fc.property(
        fc.uniqueArray(postcode, { minLength: 2, maxLength: 2 }),
        postcode,
        fc.string(),
        (ends, asked, text) => {
          const [from = '', to = ''] = ends.toSorted();
          const zone = { name: 'A', priceCents: 1, postcodes: [`${from}-${to}`] };
          const inside = Number(asked) >= Number(from) && Number(asked) <= Number(to);
          expect(findDeliveryZone([zone], asked).kind).toBe(inside ? 'found' : 'unknown');
          expect(findDeliveryZone([], text).kind).toBe(text.trim() === '' ? 'blank' : 'unknown');
        },
      ),
    );
  });

  it('VDP-08 refuses settings whose ranges are none, naming them', () => {
    const check = (postcodes: string[]) =>
      checkSiteSettings({ delivery: { zones: [{ name: 'A', priceCents: 1, postcodes }] } });
    expect(check(['4000-4179', '4300']).kind).toBe('valid');
    for (const wrong of ['4179-4000', '400', '4000-', '4000 - 4100', 'QLD']) {
      const checked = check(['4000', wrong]);
      expect(checked.kind === 'invalid' && checked.problems[0]?.field).toBe('delivery.zones.0.postcodes.1');
    }
  });
});
