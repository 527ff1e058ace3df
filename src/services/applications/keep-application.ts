import { and, eq } from 'drizzle-orm';
import { financeApplication, financeDraft } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { ReceivedEnquiry } from '../enquiries/intake/received-enquiry.ts';

/** LEAD-13: what an enquiry has apart, in the transaction that writes it; its draft goes. Nothing where it has none. */
export async function keepApplication(tx: Tx, { id, siteId, receivedAt, application }: ReceivedEnquiry): Promise<void> {
  if (application === null) return;
  const { tokenHash, sealed } = application;
  await tx
    .insert(financeApplication)
    .values({ enquiryId: id, siteId, tokenHash, sealed, submittedAt: new Date(receivedAt) });
  await tx.delete(financeDraft).where(and(eq(financeDraft.tokenHash, tokenHash), eq(financeDraft.siteId, siteId)));
}
