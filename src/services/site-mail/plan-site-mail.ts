import { wakeJobs } from '#db/events.ts';
import { siteMail } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AppContext, SiteContext } from '../context.ts';

export interface PlannedSiteMail {
  to: string;
  /** Whom an answer goes to; null for nobody. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
}

/** Keeps the mail with the change that it tells of; it goes out when the transaction has committed. */
export async function planSiteMail(
  tx: Tx,
  { site, clock }: Pick<AppContext, 'clock'> & { site: Pick<SiteContext['site'], 'id'> },
  mail: PlannedSiteMail,
): Promise<void> {
  const now = clock.now();
  await tx.insert(siteMail).values({
    ...{ id: createId(now), siteId: site.id, target: mail.to.toLowerCase() },
    ...{ replyName: mail.replyTo?.name ?? '', replyAddress: mail.replyTo?.address.toLowerCase() ?? null },
    ...{ subject: mail.subject, body: mail.text, nextAttemptAt: now, createdAt: now },
  });
  await wakeJobs(tx);
}
