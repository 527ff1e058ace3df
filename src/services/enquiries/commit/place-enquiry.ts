import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { car, dealership, location, locationContact, site, siteDealership } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { formDefinitions } from '#rules/forms/enquiry-forms.ts';
import { choosePlace } from '#rules/locations/choose-place.ts';
import { type Department, listDepartments } from '#rules/locations/departments.ts';
import type { NamedPair } from '#rules/locations/find-place-problem.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import { carHasPhoto } from '../../stock/site-stock-columns.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';

/** What an enquiry says of where it belongs. */
export type NamedPlaces = Pick<
  ReceivedEnquiry,
  'siteId' | 'form' | 'carId' | 'locationId' | 'dealershipSlug' | 'fields'
>;

/** Where inside the site an enquiry belongs. What is not the site's is left out, never refused: the words count. */
export interface EnquiryPlace {
  car: typeof car.$inferSelect | null;
  dealership: DealershipRow | null;
  location: LocationRow | null;
  /** LEAD-10: the location that was named, where it lacks the department that the form is for. */
  lacksDepartment: { name: string; department: Department; choices: string[] } | null;
  /** What the site has to choose from. */
  offered: { dealershipIds: readonly number[]; locations: readonly LocationRow[] };
  /** What is named, for the check whether it belongs together. */
  named: NamedPair;
}

type DealershipRow = Awaited<ReturnType<typeof selectDealerships>>[number];
type LocationRow = Awaited<ReturnType<typeof selectLocations>>[number];

/** In a transaction the car stays until it ends. */
export async function placeEnquiry(db: Executor, enquiry: NamedPlaces): Promise<EnquiryPlace> {
  const dealerships = await selectDealerships(db, enquiry.siteId);
  const dealershipIds = dealerships.map(({ id }) => id);
  const locations = await selectLocations(db, dealershipIds);
  const found = await findCar(db, enquiry, dealershipIds);
  const { fields } = enquiry;
  const department = formDefinitions[enquiry.form].department ?? null;
  const sent = dealerships.find(({ slug }) => slug === enquiry.dealershipSlug);
  const named = locations.find(({ id }) => id === enquiry.locationId);
  const dealership = sent ? { ...sent, isChosen: Object.hasOwn(fields, 'dealership') } : null;
  const location = named ? { ...named, isChosen: Object.hasOwn(fields, 'location') } : null;
  const place = choosePlace(
    { locations, dealershipIds },
    { car: found, location, dealership, hasTime: Object.hasOwn(fields, appointmentField), department },
  );
  const asked = dealerships.find(({ id }) => id === place.dealershipId) ?? null;
  return {
    car: found,
    dealership: asked,
    location: place.location,
    lacksDepartment: department && named ? findLack(locations, named, department) : null,
    offered: { dealershipIds, locations },
    named: {
      car: found && asked && { dealership: asked, location: place.location },
      location,
      dealership,
      choices: locations.filter(({ dealershipId }) => dealershipId === dealership?.id).map(({ name }) => name),
    },
  };
}

/** A site without any such department takes the enquiry as any other. */
function findLack(locations: readonly LocationRow[], named: LocationRow, department: Department) {
  const departments = listDepartments(locations, department);
  if (departments.length === 0 || departments.includes(named)) return null;
  return { name: named.name, department, choices: departments.map(({ name }) => name) };
}

interface MailedPlace {
  dealership: { leadEmails: readonly string[] } | null;
  location: { email: string | null } | null;
}

/** Mail addresses of a place: the location's, else those of the dealership. */
export function listRecipients({ dealership, location }: MailedPlace): string[] {
  const addresses = location?.email ? [location.email] : (dealership?.leadEmails ?? []);
  const clean = addresses.map((address) => address.trim().toLowerCase());
  return [...new Set(clean.filter((address) => /^[^\s<>,;"]+@[^\s<>,;"]+$/.test(address)))];
}

/** In the site's order. */
function selectDealerships(db: Executor, siteId: number) {
  return db
    .select({ id: dealership.id, slug: dealership.slug, name: dealership.name, leadEmails: dealership.leadEmails })
    .from(siteDealership)
    .innerJoin(dealership, eq(dealership.id, siteDealership.dealershipId))
    .where(eq(siteDealership.siteId, siteId))
    .orderBy(asc(siteDealership.position), asc(dealership.id));
}

/** Those that visitors may see; main ones first. */
function selectLocations(db: Executor, dealershipIds: readonly number[]) {
  const { id, dealershipId, name, locationType } = location;
  return db
    .select({ id, dealershipId, name, locationType, email: locationContact.email })
    .from(location)
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .where(and(inArray(location.dealershipId, [...dealershipIds]), eq(location.visible, true)))
    .orderBy(desc(location.primary), asc(location.id));
}

/** A car of the site's stock, for sale or not any more. */
async function findCar(db: Executor, { siteId, carId }: NamedPlaces, dealershipIds: readonly number[]) {
  if (carId === null) return null;
  const [found] = await db
    .select({ ...getTableColumns(car), hasPhoto: carHasPhoto })
    .from(car)
    .where(and(eq(car.id, carId), inArray(car.dealershipId, [...dealershipIds])))
    .for('key share');
  if (!found) return null;
  const [ofSite] = await db.select({ settings: site.settings }).from(site).where(eq(site.id, siteId));
  const { settings } = parseSiteSettings(ofSite?.settings);
  return isSiteStock(found, settings.stock) ? found : null;
}
