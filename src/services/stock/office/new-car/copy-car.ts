import { type CarFieldName, carFieldNames } from '#rules/stock/car-field-table.ts';
import { writeFieldText } from '#rules/stock/car-field-text.ts';
import type { OfficeContext } from '../../../staff/office-context.ts';
import { getPermittedCar } from '../permitted-car.ts';

/** What one car alone has: its numbers and papers, what has happened to it, and its own films. */
const ofOneCar: ReadonlySet<CarFieldName> = new Set([
  ...(['stockNumber', 'vin', 'regoPlate', 'regoExpiry', 'odometerKm', 'buildDate', 'complianceDate'] as const),
  ...(['owners', 'serviceStamps', 'keys', 'writeOff', 'ppsr', 'checkedOn', 'checkSource'] as const),
  ...(['inspectionReportUrl', 'inspectedOn', 'inspectedBy'] as const),
  ...(['batteryHealthPercent', 'batteryHealthMethod', 'batteryTestedBy', 'batteryTestedOn'] as const),
  'batteryCertificateUrl',
  ...(['historyReportUrl', 'status', 'reserved', 'showOnDealerWebsite', 'rank', 'certified', 'tag'] as const),
  ...(['videoUrl', 'externalVideoUrl', 'spinCode', 'spinInteriorImageUrl', 'dealerComments'] as const),
]);

export interface CopiedCar {
  id: number;
  dealershipId: number;
  /** As a form has them. */
  texts: Partial<Record<CarFieldName, string>>;
}

/** OFF-05: what another car like this one has, too. */
export async function copyCar(ctx: OfficeContext, carId: number): Promise<CopiedCar> {
  const { row, values } = await getPermittedCar(ctx.store.db, ctx, { carId, permission: 'stock.edit' });
  const shared = carFieldNames.filter((name) => !ofOneCar.has(name));
  return {
    ...{ id: row.id, dealershipId: row.dealershipId },
    texts: Object.fromEntries(shared.map((name) => [name, writeFieldText(name, values[name])])),
  };
}
