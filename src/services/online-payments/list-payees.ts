import type { SiteContext } from '../context.ts';
import { listDealerships } from '../locations/list-dealerships.ts';
import { findProcessor } from '../reservations/find-processor.ts';

/** A dealership of the site that takes payments on this installation. */
export interface Payee {
  id: number;
  slug: string;
  name: string;
  processor: string;
  /** Who gets the money; null where the processor needs no account. */
  account: string | null;
}

/** In the site's order. */
export async function listPayees(ctx: SiteContext): Promise<Payee[]> {
  const dealerships = await listDealerships(ctx);
  return dealerships.flatMap(({ id, slug, name, paymentProcessors, stripeAccount }) => {
    const found = findProcessor(ctx.payments, { car: [], dealership: paymentProcessors, stripeAccount });
    return found === null ? [] : [{ id, slug, name, ...found }];
  });
}
