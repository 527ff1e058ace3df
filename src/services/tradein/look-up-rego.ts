import { Refusal } from '#kernel/refusal.ts';
import { maskVin, readRego, readState, regoMessages } from '#rules/tradein/rego.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import type { RegoVehicle } from './rego-port.ts';

export interface LookUpRegoInput {
  /** As they were typed. */
  rego: string;
  state: string;
}

/** LEAD-07, LEAD-10: the vehicle of a plate, its VIN masked; null where nobody knows it. */
export async function lookUpRego(ctx: VehicleContext, { rego, state }: LookUpRegoInput): Promise<RegoVehicle | null> {
  const read = readRego(rego);
  if (read.kind === 'invalid') throw refuse('rego', read.message);
  const known = readState(state);
  if (known === null) throw refuse('regoState', regoMessages.state);
  const answer = await ctx.vehicles.rego.lookUp(ctx, { rego: read.rego, state: known });
  if (answer.kind === 'failed') {
    ctx.log.warn('the rego look-up failed', { reason: answer.reason });
    throw new Refusal('unavailable', regoMessages.unavailable);
  }
  if (answer.kind === 'unknown') return null;
  return { ...answer.vehicle, vin: maskVin(answer.vehicle.vin) };
}

function refuse(field: string, message: string): Refusal {
  return new Refusal('invalid', regoMessages.check, [{ field, message }]);
}
