import { inArray } from 'drizzle-orm';
import { dealership } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { listSites } from '../sites/list-sites.ts';
import { findProcessor } from './find-processor.ts';

export interface PaymentGap {
  site: string;
  dealership: string;
  reason: string;
}

/** BUY-06: dealerships of sites with a checkout where nobody can pay, and why; a car with a processor of its own aside. */
export async function listPaymentGaps(ctx: AppContext): Promise<PaymentGap[]> {
  const sites = (await listSites(ctx)).filter(({ settings }) => settings.visitorPages.checkout);
  const ids = sites.flatMap(({ dealershipIds }) => dealershipIds);
  if (ids.length === 0) return [];
  const rows = await ctx.store.db.select().from(dealership).where(inArray(dealership.id, ids));
  return sites.flatMap(({ slug, dealershipIds }) =>
    rows
      .filter(({ id }) => dealershipIds.includes(id))
      .flatMap((row) => {
        const reason = findReason(ctx, row);
        return reason === null ? [] : [{ site: slug, dealership: row.slug, reason }];
      }),
  );
}

function findReason(
  { payments }: AppContext,
  { paymentProcessors, stripeAccount }: typeof dealership.$inferSelect,
): string | null {
  if (findProcessor(payments, { car: [], dealership: paymentProcessors, stripeAccount }) !== null) return null;
  if (paymentProcessors.length === 0) return 'it names no payment processor';
  const names = paymentProcessors.map((name) => name.trim().toLowerCase());
  const open = names.filter((name) => payments.has(name));
  if (open.length > 0) return `it has no account at ${open.join(', ')}`;
  return `${names.join(', ')} is not configured here (docs/payments.md)`;
}
