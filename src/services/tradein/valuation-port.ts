import type { AdjustmentAnswers, TradeInVehicle } from '#rules/tradein/trade-in-facts.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';
import type { SiteContext } from '../context.ts';

export interface ValuationRequest {
  vehicle: TradeInVehicle;
  answers: AdjustmentAnswers;
  /** Null where it was typed by hand. */
  rego: string | null;
  regoState: string | null;
}

export type ValuationAnswer =
  | { kind: 'valued'; valuation: Valuation }
  /** Nobody knows enough vehicles like it. */
  | { kind: 'unknown' }
  /** The reason holds nothing personal: it is logged. */
  | { kind: 'failed'; reason: string };

/** Who says what a vehicle is worth in trade (docs/valuation.md). */
export interface ValuationPort {
  value(ctx: SiteContext, request: ValuationRequest): Promise<ValuationAnswer>;
}
