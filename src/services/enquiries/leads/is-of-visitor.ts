import { isNull } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';

/** OFF-09: a test lead is in no list, count or report of what visitors have sent. */
export const isOfVisitor = isNull(enquiry.testId);
