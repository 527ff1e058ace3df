import { and, eq } from 'drizzle-orm';
import { car, dealership, enquiry } from '#db/schema/index.ts';
import type { VisitedVehicle } from '#rules/appointments/visit-words.ts';
import { type EnquiryForm, isEnquiryForm } from '#rules/forms/form-names.ts';
import { readAskedVisit } from '../commit/asked-visit.ts';
import type { StoredPlace } from '../commit/commit-enquiry.ts';
import type { EnquiryContext } from '../intake/enquiry-intake.ts';

/** What somebody has sent, for the page that thanks him: who he is stays out of it. */
export interface SentEnquiry {
  id: string;
  form: EnquiryForm;
  /** By posted name. */
  fields: Readonly<Record<string, string>>;
  receivedAt: Date;
  /** When the sender is expected, as he asked for or as it was agreed since; null where he is not. */
  visitAt: Date | null;
  /** Null while only the journal has it. */
  place: StoredPlace | null;
  /** Of the kind that it is about; null while only the journal has it, and where it is about none. */
  vehicle: VisitedVehicle | null;
}

/** As an id of an enquiry looks. */
export const enquiryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** LEAD-03, LEAD-16: an enquiry of the site by its id, which only its sender was told; null where there is none. */
export async function findSentEnquiry(ctx: EnquiryContext, id: string): Promise<SentEnquiry | null> {
  if (!enquiryId.test(id)) return null;
  const waiting = ctx.intake.journal.listPending().find((each) => each.id === id && each.siteId === ctx.site.id);
  if (waiting) {
    const { form, fields, receivedAt } = waiting;
    const visitAt = readAskedVisit(fields, ctx.site.settings.locale);
    return { id, form, fields, receivedAt: new Date(receivedAt), visitAt, place: null, vehicle: null };
  }
  const [row] = await ctx.store.db
    .select({
      form: enquiry.form,
      fields: enquiry.fields,
      receivedAt: enquiry.receivedAt,
      visitAt: enquiry.visitAt,
      place: { locationId: enquiry.locationId, dealershipSlug: dealership.slug, carSlug: car.slug },
      vehicle: { itemType: car.itemType, body: car.body },
    })
    .from(enquiry)
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(car, eq(car.id, enquiry.carId))
    .where(and(eq(enquiry.id, id), eq(enquiry.siteId, ctx.site.id)));
  if (!row || !isEnquiryForm(row.form)) return null;
  const texts = Object.entries(row.fields).filter((field): field is [string, string] => typeof field[1] === 'string');
  return { ...row, id, form: row.form, fields: Object.fromEntries(texts) };
}
