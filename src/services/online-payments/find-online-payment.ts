import { and, eq } from 'drizzle-orm';
import { onlinePayment } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export type OnlinePayment = typeof onlinePayment.$inferSelect;

/** The payment of a token of 192 bits, if it is one of this site. */
export async function findOnlinePayment({ site, store }: SiteContext, token: string): Promise<OnlinePayment | null> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const [row] = await store.db
    .select()
    .from(onlinePayment)
    .where(and(eq(onlinePayment.token, token), eq(onlinePayment.siteId, site.id)));
  return row ?? null;
}
