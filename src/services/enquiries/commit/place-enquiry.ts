import { and, asc, eq, inArray } from 'drizzle-orm';
import { car, dealership, location, locationContact, siteDealership } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { type CarSnapshot, createCarSnapshot } from './car-snapshot.ts';

/** Where inside the site an enquiry belongs. What is not the site's is left out, never refused: the words count. */
export interface EnquiryPlace {
  car: CarSnapshot | null;
  dealershipId: number | null;
  locationId: number | null;
  /** Mail addresses that it goes to. */
  recipients: string[];
}

export interface PlacedFacts {
  siteId: number;
  carId: number | null;
  locationId: number | null;
  /** As the visitor chose it, or as it was decided before. */
  dealership: { slug: string } | { id: number } | null;
}

export async function placeEnquiry(tx: Tx, facts: PlacedFacts): Promise<EnquiryPlace> {
  const dealerships = await tx
    .select({ id: dealership.id, slug: dealership.slug, leadEmails: dealership.leadEmails })
    .from(siteDealership)
    .innerJoin(dealership, eq(dealership.id, siteDealership.dealershipId))
    .where(eq(siteDealership.siteId, facts.siteId))
    .orderBy(asc(siteDealership.position), asc(dealership.id));
  const dealershipIds = dealerships.map(({ id }) => id);
  const foundCar = await findCar(tx, facts.carId, dealershipIds);
  const place = await findLocation(tx, [facts.locationId, foundCar?.locationId ?? null], dealershipIds);
  const dealershipId =
    foundCar?.dealershipId ??
    place?.dealershipId ??
    dealerships.find((candidate) => isChosen(candidate, facts.dealership))?.id ??
    dealershipIds[0] ??
    null;
  const leadEmails = dealerships.find(({ id }) => id === dealershipId)?.leadEmails ?? [];
  return {
    car: foundCar ? createCarSnapshot(foundCar) : null,
    dealershipId,
    locationId: place?.id ?? null,
    recipients: cleanAddresses(place?.email ? [place.email] : leadEmails),
  };
}

function isChosen(candidate: { id: number; slug: string }, chosen: PlacedFacts['dealership']): boolean {
  if (chosen === null) return false;
  return 'slug' in chosen ? candidate.slug === chosen.slug : candidate.id === chosen.id;
}

/** Locked against deletion until the enquiry that points to it is written. */
async function findCar(tx: Tx, id: number | null, dealershipIds: number[]) {
  if (id === null || dealershipIds.length === 0) return undefined;
  const rows = await tx
    .select()
    .from(car)
    .where(and(eq(car.id, id), inArray(car.dealershipId, dealershipIds)))
    .for('key share');
  return rows[0];
}

/** The first of the wanted ones that is the site's. */
async function findLocation(tx: Tx, wanted: readonly (number | null)[], dealershipIds: number[]) {
  const ids = wanted.filter((id) => id !== null);
  if (ids.length === 0 || dealershipIds.length === 0) return undefined;
  const rows = await tx
    .select({ id: location.id, dealershipId: location.dealershipId, email: locationContact.email })
    .from(location)
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .where(and(inArray(location.id, ids), inArray(location.dealershipId, dealershipIds)))
    .for('key share', { of: location });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))[0];
}

function cleanAddresses(addresses: readonly string[]): string[] {
  const clean = addresses.map((address) => address.trim().toLowerCase());
  return [...new Set(clean.filter((address) => /^[^\s<>,;"]+@[^\s<>,;"]+$/.test(address)))];
}
