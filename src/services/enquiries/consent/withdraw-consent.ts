import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { account, enquiry } from '#db/schema/index.ts';
import { keepConsent } from '../../accounts/save-details.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SiteContext } from '../../context.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export type WithdrawnConsent = { kind: 'withdrawn' } | { kind: 'invalid' };

/**
 * SITE-16: takes back the consent of whoever sent the enquiry, in all enquiries and the account of that address on the site.
 * May be called any number of times, and for an enquiry that is erased by now.
 */
export async function withdrawConsent(ctx: SiteContext, token: string): Promise<WithdrawnConsent> {
  const enquiryId = readUnsubscribeToken(ctx, token);
  if (enquiryId === null) return { kind: 'invalid' };
  await ctx.store.db.transaction(async (tx) => {
    const siteId = ctx.site.id;
    const [named] = await tx
      .select({ email: enquiry.email })
      .from(enquiry)
      .where(and(eq(enquiry.id, enquiryId), eq(enquiry.siteId, siteId)));
    if (!named) return;
    const email = named.email.trim().toLowerCase();
    const accounts = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.siteId, siteId), eq(account.email, email)));
    for (const { id } of accounts) await keepConsent(ctx, tx, id, false);
    const changed = await tx
      .update(enquiry)
      .set({ optIn: false, unsubscribedAt: ctx.clock.now() })
      .where(
        and(
          eq(enquiry.siteId, siteId),
          sql`lower(trim(${enquiry.email})) = ${email}`,
          or(isNull(enquiry.unsubscribedAt), eq(enquiry.optIn, true)),
        ),
      )
      .returning({ id: enquiry.id });
    if (changed.length === 0) return;
    const detail = { enquiries: changed.length };
    await recordAudit(tx, ctx, { siteId, action: 'consent.withdrawn', subject: 'enquiries', detail });
  });
  return { kind: 'withdrawn' };
}
