import { Refusal } from '#kernel/refusal.ts';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { readVin } from '#rules/stock/read-vin.ts';
import { readRego, readState, regoMessages } from '#rules/tradein/rego.ts';
import { listSites } from '../../../sites/list-sites.ts';
import type { OfficeContext } from '../../../staff/office-context.ts';
import type { RegoPort, RegoVehicle, VehicleNumber } from '../../../tradein/rego-port.ts';
import { permitDealership } from '../permitted-car.ts';

export interface LookUpCarInput {
  dealershipId: number;
  /** As they were typed; one of both is enough. */
  rego: string;
  state: string;
  vin: string;
}

/** OFF-05: what a register says of a vehicle, as fields of a form; null where it knows none. */
export async function lookUpCar(
  ctx: OfficeContext & { rego: RegoPort },
  input: LookUpCarInput,
): Promise<Partial<Record<CarFieldName, string>> | null> {
  const of = permitDealership(ctx, 'stock.edit', input.dealershipId);
  const number = readVehicleNumber(input);
  const site = (await listSites(ctx)).find(({ id }) => id === of?.id);
  if (site === undefined) throw new Refusal('unavailable', 'No site shows this dealership: nothing can be looked up.');
  const answer = await ctx.rego.lookUp({ ...ctx, site }, number);
  if (answer.kind === 'failed') {
    ctx.log.warn('the rego look-up failed', { reason: answer.reason });
    throw new Refusal('unavailable', 'The look-up does not answer now. Please try again, or type the fields.');
  }
  if (answer.kind === 'unknown') return null;
  return { ...writeVehicle(answer.vehicle), ...('rego' in number ? { regoPlate: number.rego } : { vin: number.vin }) };
}

function readVehicleNumber({ rego, state, vin }: LookUpCarInput): VehicleNumber {
  if (vin.trim() !== '') {
    const read = readVin(vin);
    if (read !== null) return { vin: read };
    throw refuse('lookUpVin', 'VIN: 17 letters and digits, without I, O and Q.');
  }
  const read = readRego(rego);
  if (read.kind === 'invalid') {
    const isMissing = rego.trim() === '';
    throw refuse('lookUpRego', isMissing ? 'Please give a plate or a VIN.' : `Plate: ${plateProblem}`);
  }
  const known = readState(state);
  if (known === null) throw refuse('lookUpState', regoMessages.state);
  return { rego: read.rego, state: known };
}

const plateProblem = 'at most nine letters and digits.';

function refuse(field: string, message: string): Refusal {
  return new Refusal('invalid', `Nothing was looked up. ${message}`, [{ field, message }]);
}

function writeVehicle({ year, ...words }: RegoVehicle): Partial<Record<CarFieldName, string>> {
  const texts = Object.entries({ ...words, year: year === null ? null : String(year) });
  return Object.fromEntries(texts.filter(([, text]) => text !== null && text.trim() !== ''));
}
