import { type Cents, formatDollars } from '#kernel/money.ts';

export interface DeliveryZone {
  /** Name of the region, shown to visitors. */
  name: string;
  priceCents: Cents;
  /** "4000", or "4000-4179" inclusive. */
  postcodes: readonly string[];
}

/** VDP-08, word for word. */
export const deliveryMessages = {
  blank: 'Please enter a postcode.',
  unknown:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
} as const;

export function writeDeliveryPrice(priceCents: Cents): string {
  return priceCents === 0 ? 'Free' : formatDollars(priceCents);
}

/** The parameter of a car's page that holds the postcode; it belongs to a link that is shared. */
export const deliveryParam = 'calc_postcode';

export type FoundZone = { kind: 'found'; zone: DeliveryZone } | { kind: 'blank' } | { kind: 'unknown' };

/** VDP-08: the first zone with the postcode. */
export function findDeliveryZone(zones: readonly DeliveryZone[], typed: string): FoundZone {
  const postcode = typed.trim();
  if (postcode === '') return { kind: 'blank' };
  if (!/^\d{4}$/.test(postcode)) return { kind: 'unknown' };
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => isWithin(postcode, range)));
  return zone ? { kind: 'found', zone } : { kind: 'unknown' };
}

/** Postcodes have four digits, so they compare as text. */
function isWithin(postcode: string, range: string): boolean {
  const [from = '', to = from] = range.split('-');
  return postcode >= from && postcode <= to;
}
