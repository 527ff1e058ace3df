import { recordEvents } from '#db/events.ts';
import { newCarState } from '#rules/car/state/car-moves.ts';
import { type CarFieldName, type CarFieldValue, carFieldNames, getCarField } from '#rules/stock/car-field-table.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { OfficeContext } from '../../../staff/office-context.ts';
import { getCarSlug } from '../../car-slug.ts';
import { type CarSettings, toCarWrite } from '../../own-values/car-values.ts';
import { follow } from '../../own-values/set-car-values.ts';
import { drawCarIds, insertCars } from '../../write-cars.ts';
import { listCarTwins, toTwinProblems } from '../car-twins.ts';
import { readNumbers, readTyped, refuseProblems } from '../edit-car.ts';
import { getPermittedCar, listLocations, permitDealership } from '../permitted-car.ts';

export interface CreateCarInput {
  dealershipId: number;
  /** What is left out is empty. */
  typed: Readonly<Partial<Record<CarFieldName, string>>>;
  /** The car from which it was copied. */
  copyOf: number | null;
}

/** OFF-05: a car made by hand. What no feed brings, no feed changes. */
export async function createCar(
  ctx: OfficeContext,
  { dealershipId, typed, copyOf }: CreateCarInput,
): Promise<{ carId: number }> {
  const site = permitDealership(ctx, 'stock.edit', dealershipId);
  return ctx.store.db.transaction(async (tx) => {
    if (copyOf !== null) await getPermittedCar(tx, ctx, { carId: copyOf, permission: 'stock.see' });
    const now = ctx.clock.now();
    const locations = await listLocations(tx, [dealershipId]);
    const fields = carFieldNames.flatMap((field) => {
      const text = typed[field] ?? '';
      return text.trim() !== '' || getCarField(field).isRequired ? [{ field, typed: text }] : [];
    });
    const { set, problems } = readTyped(fields, { locations, now });
    const twins = await listCarTwins(ctx, { carId: null, dealershipId, ...readNumbers(set) }, tx);
    refuseProblems([...problems, ...toTwinProblems(twins)], false);
    const { columns, parts } = toCarWrite(newCarState, follow(set), now);
    const [carId = 0] = await drawCarIds(tx, 1);
    const names = { make: readWord(set.make), model: readWord(set.model), carType: readCarType(set) };
    const row = {
      ...columns,
      ...names,
      dealershipId,
      slug: getCarSlug(columns, carId),
      createdAt: now,
      updatedAt: now,
    };
    await insertCars(tx, [{ id: carId, columns: row, parts }]);
    await recordEvents(tx, [{ kind: 'car.changed', dealershipId, carId }]);
    const detail = copyOf === null ? {} : { copyOf };
    await recordAudit(tx, ctx, {
      siteId: site?.id ?? null,
      action: 'car.created',
      subject: `car:${carId}`,
      detail,
    });
    return { carId };
  });
}

const readWord = (value: CarFieldValue | undefined) => (typeof value === 'string' ? value : '');

/** The table of fields allows no other words. */
function readCarType({ carType }: CarSettings): 'new' | 'used' | 'demo' {
  return carType === 'new' || carType === 'demo' ? carType : 'used';
}
