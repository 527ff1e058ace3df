import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { siteMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';

const keptMs = 30 * 24 * 60 * 60_000;

/** Mails to and about whoever has the address. */
export async function eraseSiteMailOf(tx: Tx, address: string): Promise<void> {
  await tx.delete(siteMail).where(or(eq(siteMail.target, address), eq(siteMail.replyAddress, address)));
}

/** Erases mails that were sent thirty days ago. */
export async function tidySiteMail({ store, clock }: AppContext): Promise<void> {
  const end = new Date(clock.now().getTime() - keptMs);
  await store.db
    .delete(siteMail)
    .where(and(inArray(siteMail.state, ['delivered', 'written']), lt(siteMail.createdAt, end)));
}
