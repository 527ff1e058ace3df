import { Refusal } from '#kernel/refusal.ts';
import type { QuoteRequest } from '#rules/finance/quote.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import type { QuoteFigures } from './finance-quote-port.ts';

/** FIN-08: refuses with `not_found` where the site has no quotes, or nobody lends on such a car. */
export async function requestQuote(ctx: VehicleContext, request: QuoteRequest): Promise<QuoteFigures> {
  if (!ctx.site.settings.quote.enabled) throw new Refusal('not_found', 'This site does not offer finance quotes.');
  const answer = await ctx.vehicles.quote.quote(ctx, request);
  if (answer.kind === 'quoted') return answer.quote;
  if (answer.kind === 'declined') throw new Refusal('not_found', 'There is no quote for this car.');
  ctx.log.warn('a finance quote could not be requested', { reason: answer.reason });
  throw new Refusal('unavailable', 'A quote is not available right now. Please try again later.');
}
