import { asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  car,
  carMarketPrice,
  delivery,
  leadEntry,
  leadFile,
  leadMessage,
  location,
  staff,
  staffRole,
} from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { Cents } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { describePosition } from '#rules/car/price/market-price.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { type CarState, getCarState } from '#rules/car/state/car-state.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { isPermitted } from '#rules/staff/permissions.ts';
import type { HeldRole } from '#rules/staff/roles.ts';
import { loadEnquiries } from '../enquiries/delivery/load-delivered-enquiry.ts';
import type { DeliveredEnquiry } from '../enquiries/outputs/delivered-enquiry.ts';
import { findPurchasesOfLeads, type PurchaseOfLead } from '../purchases/find-deposit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { getPermittedLead, type LeadRow } from './lead-scope.ts';
import { openLeadClocks } from './speed/lead-clocks.ts';
import { type LeadWait, measureWait } from './speed/measure-wait.ts';
import { listThreadVisits, type ThreadVisit } from './thread-visits.ts';
import { readWholeThread } from './threads/lead-threads.ts';

export interface ThreadEntry {
  id: string;
  /** Of the enquiry that it is about. */
  leadId: string;
  kind: (typeof leadEntry.$inferSelect)['kind'];
  at: Date;
  /** Null for what nobody in particular did, and for somebody who is gone. */
  by: string | null;
  byId: string | null;
  text: string;
  detail: Readonly<Record<string, string | null>>;
  /** Null for what went to nobody outside. */
  message: ThreadMessage | null;
  files: readonly ThreadFile[];
}

export type ThreadMessage = Pick<
  typeof leadMessage.$inferSelect,
  'channel' | 'address' | 'subject' | 'state' | 'attempts' | 'lastError'
>;

export interface ThreadFile {
  upload: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface CarNow {
  id: number;
  slug: string;
  state: CarState;
  /** What buyers pay; null where it is on request. */
  priceCents: Cents | null;
  /** "$1,400 below the state average"; null where no average is known. */
  position: string | null;
  /** Where it stands; null where its row does not say. */
  location: string | null;
}

/** An enquiry of a thread, as it was sent. */
export interface ThreadEnquiry {
  /** With its own work. */
  lead: LeadRow;
  /** All that the visitor sent. */
  enquiry: DeliveredEnquiry;
  deliveries: readonly { channel: 'email' | 'webhook'; state: string; deliveredAt: Date | null }[];
  /** The car's own row as it is now; null where it is gone, or none was asked about. */
  carNow: CarNow | null;
  /** BUY-07: the purchase that it came from; null for any other lead. */
  purchase: PurchaseOfLead | null;
}

export interface Thread {
  /** What stands for all that is put together in it. */
  lead: LeadRow;
  /** One, or those that are put together, the oldest first. */
  enquiries: readonly [ThreadEnquiry, ...ThreadEnquiry[]];
  entries: readonly ThreadEntry[];
  assignee: Colleague | null;
  /** Null where nobody waits. */
  wait: LeadWait | null;
  /** Of its site. */
  settings: SiteSettings;
  visits: readonly ThreadVisit[];
  /** How long the first reply took, in time of business; null before it. */
  repliedAfterMs: number | null;
}

export interface Colleague {
  id: string;
  name: string;
}

/** OFF-07: a lead, and all that it is put together with, with everything that has happened since. */
export async function getThread(ctx: OfficeContext, leadId: string): Promise<Thread> {
  const { db } = ctx.store;
  const asked = await getPermittedLead(ctx, db, { leadId, permission: 'leads.see' });
  const { head: lead, leads } = await readWholeThread(db, asked);
  const leadIds = leads.map(({ id }) => id);
  const [first, ...others] = await readEnquiries(ctx, leads);
  if (lead === null || first === undefined) throw new Refusal('not_found', 'This lead is gone.');
  const entries = await listThreadEntries(db, leadIds);
  const [assignee = null] =
    lead.assignedTo === null
      ? []
      : await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, lead.assignedTo));
  const leadClock = (await openLeadClocks(db, [lead]))(lead);
  return {
    ...{ lead, enquiries: [first, ...others], entries, assignee, settings: leadClock.settings },
    visits: await listThreadVisits(ctx, leads, leadClock),
    wait: measureWait(lead, leadClock, ctx.clock.now()),
    repliedAfterMs: lead.firstRepliedAt && leadClock.clock.countMs(lead.receivedAt, lead.firstRepliedAt),
  };
}

/** The leads of a thread as they were sent; without one that was erased this moment. */
async function readEnquiries(ctx: OfficeContext, leads: readonly LeadRow[]): Promise<ThreadEnquiry[]> {
  const { db } = ctx.store;
  const leadIds = leads.map(({ id }) => id);
  const enquiries = await loadEnquiries(ctx, leadIds);
  const deliveries = await db
    .select({
      ...{ leadId: delivery.enquiryId, channel: delivery.channel },
      ...{ state: delivery.state, deliveredAt: delivery.deliveredAt },
    })
    .from(delivery)
    .where(inArray(delivery.enquiryId, leadIds))
    .orderBy(asc(delivery.createdAt), asc(delivery.id));
  const cars = await readCarsNow(
    db,
    leads.flatMap(({ carId }) => carId ?? []),
  );
  const purchases = await findPurchasesOfLeads(db, leadIds);
  return leads.flatMap((lead) => {
    const enquiry = enquiries.get(lead.id);
    if (enquiry === undefined) return [];
    return {
      ...{ lead, enquiry, deliveries: deliveries.filter(({ leadId }) => leadId === lead.id) },
      carNow: cars.find(({ id }) => id === lead.carId) ?? null,
      purchase: purchases.get(lead.id) ?? null,
    };
  });
}

async function readCarsNow(db: Executor, carIds: readonly number[]) {
  if (carIds.length === 0) return [];
  const rows = await db
    .select({ car, location: location.name, market: carMarketPrice })
    .from(car)
    .leftJoin(location, eq(location.id, car.locationId))
    .leftJoin(carMarketPrice, eq(carMarketPrice.carId, car.id))
    .where(inArray(car.id, [...carIds]));
  return rows.map(
    ({ car: row, location: at, market }): CarNow => ({
      ...{ id: row.id, slug: row.slug, state: getCarState(row), priceCents: getPriceCents(row), location: at },
      position: market === null ? null : describePosition(row, market),
    }),
  );
}

/** What has happened with a lead, the oldest first. */
async function listThreadEntries(db: Executor, leadIds: readonly string[]): Promise<ThreadEntry[]> {
  const { id, kind, at, text, detail } = leadEntry;
  const { channel, address, subject, state, attempts, lastError } = leadMessage;
  const rows = await db
    .select({
      ...{ id, leadId: leadEntry.enquiryId, kind, at, text, detail, by: staff.name, byId: staff.id },
      message: { channel, address, subject, state, attempts, lastError },
    })
    .from(leadEntry)
    .leftJoin(leadMessage, eq(leadMessage.entryId, id))
    .leftJoin(staff, eq(staff.id, leadEntry.staffId))
    .where(inArray(leadEntry.enquiryId, [...leadIds]))
    .orderBy(asc(at), asc(id));
  const { upload, entryId, name, size } = leadFile;
  const files = await db
    .select({ upload, entryId, name, size })
    .from(leadFile)
    .where(inArray(leadFile.enquiryId, [...leadIds]))
    .orderBy(asc(upload));
  return rows.map((row) => ({ ...row, files: files.filter((file) => file.entryId === row.id) }));
}

/** Who may answer a lead at that place, by name. */
export async function listColleagues(
  { sites }: OfficeContext,
  db: Executor,
  { siteId, dealershipId }: Pick<LeadRow, 'siteId' | 'dealershipId'>,
): Promise<Colleague[]> {
  const rows = await db
    .select({ id: staff.id, name: staff.name, role: staffRole })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(isNull(staff.switchedOffAt))
    .orderBy(asc(staff.name), asc(staff.id));
  const dealerships = new Map(sites.map(({ id, dealershipIds }) => [id, dealershipIds]));
  const people = new Map<string, { name: string; roles: HeldRole[] }>();
  for (const { id, name, role } of rows) {
    const person = people.get(id) ?? { name, roles: [] };
    people.set(id, person);
    person.roles.push(role);
  }
  return [...people]
    .filter(([, { roles }]) => roles.some(({ role }) => role !== 'operator'))
    .filter(([, { roles }]) => isPermitted(roles, 'leads.answer', { siteId, dealershipId }, dealerships))
    .map(([id, { name }]) => ({ id, name }));
}
