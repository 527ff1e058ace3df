import type { StateCode } from '#rules/tradein/rego.ts';
import type { SiteContext } from '../context.ts';

/** What a register says of a plate. */
export interface RegoVehicle {
  make: string;
  model: string;
  badge: string | null;
  year: number | null;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  vin: string | null;
}

export type RegoAnswer =
  | { kind: 'found'; vehicle: RegoVehicle }
  | { kind: 'unknown' }
  /** The reason holds nothing personal: it is logged. */
  | { kind: 'failed'; reason: string };

/** Who knows which vehicle carries a plate (docs/valuation.md). */
export interface RegoPort {
  lookUp(ctx: SiteContext, plate: { rego: string; state: StateCode }): Promise<RegoAnswer>;
}
