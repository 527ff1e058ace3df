import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  car,
  dealership,
  delivery,
  enquiry,
  enquiryFile,
  location,
  locationAddress,
  locationContact,
} from '#db/schema/index.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import { carSnapshotSchema } from '../enquiries/commit/car-snapshot.ts';
import { getReplyPlace } from '../leads/replies/open-reply.ts';
import { writeThreadAddress } from '../leads/replies/thread-address.ts';
import { isOwnEnquiry } from './is-own.ts';
import { listOwnThreads } from './list-own-threads.ts';

/** Nobody reads more; the download of one's own data has them all. */
const mostShown = 200;

/** An enquiry as its sender sees it: nothing of what staff note. */
export type OwnEnquiry = Awaited<ReturnType<typeof listOwnEnquiries>>[number];

/** The visitor's enquiries, the newest first. */
export async function listOwnEnquiries(ctx: SiteContext, visitor: Visitor, limit = mostShown) {
  return readEnquiries(ctx, isOwnEnquiry(visitor), limit);
}

/** One of them; null for anybody else's. */
export async function findOwnEnquiry(ctx: SiteContext, visitor: Visitor, id: string): Promise<OwnEnquiry | null> {
  const [found] = await readEnquiries(ctx, and(eq(enquiry.id, id), isOwnEnquiry(visitor)), 1);
  return found ?? null;
}

async function readEnquiries(ctx: SiteContext, condition: SQL | undefined, limit: number) {
  const {
    store: { db },
    site,
  } = ctx;
  const rows = await db
    .select({
      enquiry,
      carSlug: car.slug,
      vehicle: { itemType: car.itemType, body: car.body },
      dealership: { name: dealership.name, slug: dealership.slug, phone: dealership.phone },
      location: { id: location.id, name: location.name },
      contact: locationContact,
      address: locationAddress,
    })
    .from(enquiry)
    .leftJoin(car, eq(car.id, enquiry.carId))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(location, eq(location.id, enquiry.locationId))
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .where(and(eq(enquiry.siteId, site.id), condition))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
    .limit(limit);
  const ids = rows.map((row) => row.enquiry.id);
  const arrived = await listArrived({ db }, ids);
  const files = await listFileNames({ db }, ids);
  const messages = Map.groupBy(await listOwnThreads(db, ids), ({ enquiryId }) => enquiryId);
  const replyPlace = getReplyPlace(ctx, site.settings);
  return rows.map(({ enquiry: row, carSlug, vehicle, location: at, dealership: of, contact, address }) => {
    const { car: snapshot, ...sent } = row.fields;
    return {
      ...row,
      fields: toTexts(sent),
      car: carSnapshotSchema.safeParse(snapshot).data ?? null,
      carSlug,
      /** Of the kind that it is about; null where it is about none. */
      vehicle,
      hasArrived: arrived.has(row.id),
      files: files.get(row.id) ?? [],
      /** What the dealer and the visitor have written to each other since, the oldest first. */
      messages: messages.get(row.id) ?? [],
      /** Where a mail about it comes into its thread; null where the operator has set no place. */
      answersTo: replyPlace === null ? null : writeThreadAddress(ctx, { place: replyPlace, leadId: row.id }),
      dealershipSlug: of?.slug ?? null,
      place: {
        name: at?.name ?? of?.name ?? site.name,
        phone: getLocationPhone({ contact, dealership: of }),
        address,
      },
    };
  });
}

type Db = Pick<SiteContext['store'], 'db'>;

async function listArrived({ db }: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: delivery.enquiryId })
    .from(delivery)
    .where(and(inArray(delivery.enquiryId, [...ids]), eq(delivery.state, 'delivered')));
  return new Set(rows.map(({ id }) => id));
}

async function listFileNames({ db }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { enquiryId, name, position } = enquiryFile;
  const rows = await db
    .select({ enquiryId, name })
    .from(enquiryFile)
    .where(inArray(enquiryId, [...ids]))
    .orderBy(position);
  return new Map([...Map.groupBy(rows, (row) => row.enquiryId)].map(([id, all]) => [id, all.map((file) => file.name)]));
}

function toTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value),
    ]),
  );
}
