import { and, eq, gte, isNull, ne, or, type SQL } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { TakenTime } from '#rules/appointments/free-times.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { SiteContext } from '../context.ts';
import { mayBeExpected, visitorsLead } from './expected.ts';

/** An enquiry of the site whose own time counts as free: the one that is being stored. */
export interface ExceptEnquiry {
  contentHash: string;
}

/** What somebody comes for, as the settings name it: each has times of its own. */
export type VisitPurpose = 'testDrives' | 'service';

const serviceForm: EnquiryForm = 'service';

export function getVisitPurpose(form: string): VisitPurpose {
  return form === serviceForm ? 'service' : 'testDrives';
}

export function isOfPurpose(purpose: VisitPurpose): SQL {
  return purpose === 'service' ? eq(enquiry.form, serviceForm) : ne(enquiry.form, serviceForm);
}

interface AskedFor {
  purpose: VisitPurpose;
  location: { id: number; dealershipId: number };
  except: ExceptEnquiry | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Nothing is requested a year ahead. */
export const longestAheadMs = 365 * dayMs;

/** Times to come at which somebody is expected at a location, as asked for or agreed, from every site that shows it; those of its dealership that name none count, too. */
export async function listAskedFor(
  db: Executor,
  { site, clock }: Pick<SiteContext, 'site' | 'clock'>,
  { location, purpose, except }: AskedFor,
): Promise<TakenTime[]> {
  const ofDealership = and(isNull(enquiry.locationId), eq(enquiry.dealershipId, location.dealershipId));
  const rows = await db
    .select({
      at: enquiry.visitAt,
      carId: enquiry.carId,
      leadId: visitorsLead,
    })
    .from(enquiry)
    .where(
      and(
        or(eq(enquiry.locationId, location.id), ofDealership),
        gte(enquiry.visitAt, new Date(clock.now().getTime() - dayMs)),
        isOfPurpose(purpose),
        mayBeExpected,
        except === null ? undefined : or(ne(enquiry.siteId, site.id), ne(enquiry.contentHash, except.contentHash)),
      ),
    );
  // Enquiries that are put together are one visit.
  const visits = new Map(rows.map((row) => [`${row.leadId} ${row.at?.getTime()}`, row]));
  return [...visits.values()].flatMap(({ at, carId }) => (at === null ? [] : [{ at, carId }]));
}
