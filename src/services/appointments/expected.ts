import { notInArray, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import { visitlessStates } from '#rules/leads/lead-states.ts';

/** Enquiries that are put together with one time are one visit: of each, the lead that stands for all of them. */
export const visitorsLead = sql<string>`coalesce(${enquiry.threadId}, ${enquiry.id})`;

/** Nothing came of a lead, or it was none: nobody comes, whatever time it has. */
export const mayBeExpected = notInArray(enquiry.state, [...visitlessStates]);
