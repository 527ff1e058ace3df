import { eq } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { leadTest } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';

/** The inbox has it, and the job that gives leads to people has come to it: it gives a test to nobody and winds no clock. */
export async function noteListed(tx: Tx, { testId, at }: { testId: string; at: Date }): Promise<void> {
  await tx.update(leadTest).set({ listedAt: at }).where(eq(leadTest.id, testId));
  await wakeJobs(tx);
}
