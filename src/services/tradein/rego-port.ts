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

/** What a vehicle is looked up by. Visitors ask by plate alone. */
export type VehicleNumber = { rego: string; state: StateCode } | { vin: string };

/** Who knows which vehicle carries a plate or a VIN (docs/valuation.md). */
export interface RegoPort {
  lookUp(ctx: SiteContext, number: VehicleNumber): Promise<RegoAnswer>;
}
