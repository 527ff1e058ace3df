import type { OfficeContext } from '#services/staff/office-context.ts';
import { may } from '#services/staff/permit.ts';

export interface PlaceChoice {
  /** "site" or "site/dealership", by their numbers. */
  value: string;
  label: string;
}

/** Where whoever acts may give roles: whole sites, and their dealerships where there are several. */
export function listPlaces(office: OfficeContext): PlaceChoice[] {
  return office.sites.flatMap(({ id, name, dealershipIds }) => {
    const whole = may(office, 'people.manage', { siteId: id, dealershipId: null });
    const parts = office.dealerships.filter(
      (each) => dealershipIds.includes(each.id) && may(office, 'people.manage', { siteId: id, dealershipId: each.id }),
    );
    const shown = whole && parts.length === 1 ? [] : parts;
    return [
      ...(whole ? [{ value: String(id), label: `${name}: all of it` }] : []),
      ...shown.map((each) => ({ value: `${id}/${each.id}`, label: `${name}: ${each.name}` })),
    ];
  });
}

export function readPlace(text: string): { siteId: number | null; dealershipId: number | null } {
  const [, site, dealership] = /^(\d{1,9})(?:\/(\d{1,9}))?$/.exec(text) ?? [];
  return { siteId: site ? Number(site) : null, dealershipId: dealership ? Number(dealership) : null };
}
