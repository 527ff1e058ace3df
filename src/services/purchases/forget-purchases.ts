import { eq, inArray, or } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** Erases what somebody with that address has answered, and the purchases of these leads. */
export async function forgetPurchases(
  tx: Tx,
  { address, leadIds }: { address: string; leadIds: readonly string[] },
): Promise<void> {
  await tx.delete(purchase).where(or(eq(purchase.email, address), inArray(purchase.enquiryId, [...leadIds])));
}
