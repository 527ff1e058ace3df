import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { siteMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import { atSites, type PersonAt } from '../privacy/person-at.ts';

const keptMs = 30 * 24 * 60 * 60_000;

/** Mails to and about whoever has the address. */
export async function eraseSiteMailOf(tx: Tx, person: PersonAt): Promise<void> {
  const { email } = person;
  if (email === null) return;
  const isTheirs = or(eq(siteMail.target, email), eq(siteMail.replyAddress, email));
  await tx.delete(siteMail).where(and(isTheirs, atSites(person, siteMail.siteId)));
}

/** Erases mails that were sent thirty days ago. */
export async function tidySiteMail({ store, clock }: AppContext): Promise<void> {
  const end = new Date(clock.now().getTime() - keptMs);
  await store.db
    .delete(siteMail)
    .where(and(inArray(siteMail.state, ['delivered', 'written']), lt(siteMail.createdAt, end)));
}
