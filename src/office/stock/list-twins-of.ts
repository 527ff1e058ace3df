import type { OfficeContext } from '#services/staff/office-context.ts';
import { type CarTwin, listCarTwins } from '#services/stock/office/car-twins.ts';
import { getPermittedCar } from '#services/stock/office/permitted-car.ts';
import type { Typing } from './read-typed-fields.ts';

/** The cars that have already what somebody has typed as the numbers of a car. */
export async function listTwinsOf(
  office: OfficeContext,
  { carId, typing }: { carId: number; typing: Typing },
): Promise<CarTwin[]> {
  const { row } = await getPermittedCar(office.store.db, office, { carId, permission: 'stock.see' });
  const { vin = null, stockNumber = null } = typing;
  return listCarTwins(office, { carId, dealershipId: row.dealershipId, vin, stockNumber });
}
