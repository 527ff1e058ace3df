import { leadDue } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** With the lead, so that it is never forgotten: a job gives it to somebody and winds its clock. */
export async function planArrival(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.insert(leadDue).values({ enquiryId: id, kind: 'arrive', dueAt: now });
}
