import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  dealership,
  delivery,
  enquiry,
  enquiryFile,
  location,
  locationAddress,
  locationContact,
  site,
  siteHost,
} from '#db/schema/index.ts';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { isVisitAgreed } from '#rules/leads/lead-states.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { AppContext } from '../../context.ts';
import { carSnapshotSchema } from '../commit/car-snapshot.ts';
import type { DeliveredEnquiry, DeliveredFile } from '../outputs/delivered-enquiry.ts';

const attributesSchema = z.object({
  visited_pages: z.array(z.string()),
  linked_query_params: z.record(z.string(), z.string()),
});
const formSchema = z.enum(enquiryForms).catch('contact');
const noAttributes = { visited_pages: [], linked_query_params: {} };
const defaultSettings = siteSettingsSchema.parse({});

/** The enquiry of a delivery as its reader needs it; null where the delivery is gone. */
export async function loadDeliveredEnquiry(ctx: AppContext, deliveryId: string): Promise<DeliveredEnquiry | null> {
  const [found] = await ctx.store.db
    .select({ leadId: delivery.enquiryId })
    .from(delivery)
    .where(eq(delivery.id, deliveryId));
  return found ? loadEnquiry(ctx, found.leadId) : null;
}

/** An enquiry as its reader needs it; null where it is gone. */
export async function loadEnquiry(ctx: AppContext, leadId: string): Promise<DeliveredEnquiry | null> {
  return (await loadEnquiries(ctx, [leadId])).get(leadId) ?? null;
}

/** Enquiries by their ids; those that are gone are not in it. */
export async function loadEnquiries(
  ctx: AppContext,
  leadIds: readonly string[],
): Promise<Map<string, DeliveredEnquiry>> {
  const rows = await ctx.store.db
    .selectDistinctOn([enquiry.id], {
      enquiry,
      site,
      dealership,
      host: siteHost.host,
      location,
      contact: locationContact,
      address: locationAddress,
    })
    .from(enquiry)
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(siteHost, eq(siteHost.siteId, site.id))
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(location, eq(location.id, enquiry.locationId))
    .leftJoin(locationContact, eq(locationContact.locationId, location.id))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .where(inArray(enquiry.id, [...leadIds]))
    .orderBy(asc(enquiry.id), asc(siteHost.position));
  const files = await listFiles(ctx, leadIds);
  return new Map(rows.map((row) => [row.enquiry.id, toDelivered(row, files.get(row.enquiry.id) ?? [])]));
}

async function listFiles(ctx: AppContext, enquiryIds: readonly string[]): Promise<Map<string, DeliveredFile[]>> {
  const { enquiryId, upload, field, name, contentType, size } = enquiryFile;
  const rows = await ctx.store.db
    .select({ enquiryId, file: { upload, field, name, contentType, size } })
    .from(enquiryFile)
    .where(inArray(enquiryId, [...enquiryIds]))
    .orderBy(asc(enquiryFile.position));
  const byEnquiry = Map.groupBy(rows, (row) => row.enquiryId);
  return new Map([...byEnquiry].map(([id, found]) => [id, found.map(({ file }) => file)]));
}

interface LoadedRow {
  enquiry: typeof enquiry.$inferSelect;
  site: typeof site.$inferSelect;
  dealership: typeof dealership.$inferSelect | null;
  host: string | null;
  location: typeof location.$inferSelect | null;
  contact: typeof locationContact.$inferSelect | null;
  address: typeof locationAddress.$inferSelect | null;
}

function toDelivered(row: LoadedRow, files: DeliveredFile[]): DeliveredEnquiry {
  const { id, category, subcategory, message, optIn, source, url, receivedAt } = row.enquiry;
  const { name, lastName, email, phone, postcode } = row.enquiry;
  const { car: snapshot, ...sent } = row.enquiry.fields;
  const car = carSnapshotSchema.safeParse(snapshot).data ?? null;
  const unsubscribedAt = optIn ? null : row.enquiry.unsubscribedAt;
  const fields = unsubscribedAt === null ? toTexts(sent) : leaveConsentOut(toTexts(sent));
  const visitAt = isVisitAgreed(row.enquiry.state) ? row.enquiry.visitAt : null;
  const settings = siteSettingsSchema.safeParse(row.site.settings).data ?? defaultSettings;
  return {
    ...{ id, category, subcategory, message, optIn, unsubscribedAt, source, url, receivedAt, visitAt },
    ...{ fields, files, car },
    form: formSchema.parse(row.enquiry.form),
    isTest: row.enquiry.testId !== null,
    timeZone: settings.locale.timeZone,
    site: { slug: row.site.slug, name: row.site.name, host: row.host ?? row.site.slug },
    dealership: {
      name: row.dealership?.name ?? row.site.name,
      slug: row.dealership?.slug ?? null,
      phone: row.dealership?.phone ?? null,
      email: row.dealership?.leadEmails[0] ?? null,
    },
    location: toLocation(row),
    customer: { name, lastName, email, phone, postcode },
    leadAttributes: attributesSchema.safeParse(row.enquiry.leadAttributes).data ?? noAttributes,
  };
}

/** What was agreed to and has been taken back would read as if it held still. */
function leaveConsentOut({ consent_wording, consent_at, consent_form, ...fields }: Record<string, string>) {
  return fields;
}

/** Its enquiries go to the dealership where it has no address of its own. */
function toLocation({ location, contact, address, dealership }: LoadedRow): DeliveredEnquiry['location'] {
  if (location === null) return null;
  const email = contact?.email ?? dealership?.leadEmails[0] ?? null;
  return { id: location.id, name: location.name, phone: getLocationPhone({ contact, dealership }), email, address };
}

/** A form may keep lists besides texts. */
function toTexts(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}
