import type { NoEstimate } from '#rules/tradein/guidance.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';
import { getThisYear } from '../market/find-stock-comparison.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import type { ValuationRequest } from './valuation-port.ts';

export type TradeInEstimate =
  | { kind: 'estimate'; valuation: Valuation }
  /** `off`: the site values every vehicle by a person. `unavailable`: the service does not answer. */
  | { kind: 'none'; why: NoEstimate };

/** LEAD-07: what a vehicle may be worth in trade, or why nobody can say it online. Never throws for a silent service. */
export async function valueTradeIn(ctx: VehicleContext, request: ValuationRequest): Promise<TradeInEstimate> {
  const { estimate, oldestYears, mostKm } = ctx.site.settings.tradeIn;
  const { year, odometerKm } = request.vehicle;
  if (!estimate) return { kind: 'none', why: 'off' };
  if (getThisYear(ctx) - year > oldestYears) return { kind: 'none', why: 'too_old' };
  if (odometerKm > mostKm) return { kind: 'none', why: 'too_far' };
  const answer = await ctx.vehicles.valuation.value(ctx, request);
  if (answer.kind === 'valued') return { kind: 'estimate', valuation: answer.valuation };
  if (answer.kind === 'unknown') return { kind: 'none', why: 'too_few' };
  ctx.log.warn('the valuation could not be requested', { reason: answer.reason });
  return { kind: 'none', why: 'unavailable' };
}
