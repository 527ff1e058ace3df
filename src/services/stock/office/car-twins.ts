import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { FieldProblem } from '#kernel/refusal.ts';
import { getCarName } from '#rules/car/name.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { listPermittedDealerships } from './permitted-car.ts';

/** Another car for sale with a number that only one can have. */
export interface CarTwin {
  field: 'vin' | 'stockNumber';
  id: number;
  name: string;
  stockNumber: string | null;
}

export interface CarNumbers {
  /** Null for a car that is yet to be made. */
  carId: number | null;
  /** Stock numbers are a dealership's own. */
  dealershipId: number;
  vin: string | null;
  stockNumber: string | null;
}

/**
 * The cars that have one of the numbers, too, of those whom the person may see. Two cars for sale cannot be the same one;
 * a car that was sold may come back as another.
 */
export async function listCarTwins(
  ctx: OfficeContext,
  numbers: CarNumbers,
  db: Executor = ctx.store.db,
): Promise<CarTwin[]> {
  const [vin, stockNumber] = [readNumber(numbers.vin), readNumber(numbers.stockNumber)];
  const conditions: SQL[] = [];
  if (vin !== null) conditions.push(eq(sql`upper(${car.vin})`, vin));
  const { dealershipId } = numbers;
  const ofDealership = and(eq(car.dealershipId, dealershipId), eq(sql`upper(${car.stockNumber})`, stockNumber ?? ''));
  if (stockNumber !== null && ofDealership !== undefined) conditions.push(ofDealership);
  if (conditions.length === 0) return [];
  const { id, year, make, model, badge, series } = car;
  const rows = await db
    .select({ id, year, make, model, badge, series, stockNumber: car.stockNumber, vin: car.vin })
    .from(car)
    .where(
      and(
        or(...conditions),
        ...[ne(car.id, numbers.carId ?? 0), ne(car.status, 'sold'), isNull(car.removedAt)],
        inArray(car.dealershipId, listPermittedDealerships(ctx, 'stock.see')),
      ),
    )
    .orderBy(car.id)
    .limit(10);
  return rows.map((row) => ({
    field: vin !== null && readNumber(row.vin) === vin ? 'vin' : 'stockNumber',
    ...{ id: row.id, name: getCarName(row, { seriesName: false }), stockNumber: row.stockNumber },
  }));
}

function readNumber(text: string | null): string | null {
  const number = text?.trim().toUpperCase() ?? '';
  return number === '' ? null : number;
}

/** The first twin of each number, as the field's problem. */
export function toTwinProblems(twins: readonly CarTwin[]): FieldProblem[] {
  return (['vin', 'stockNumber'] as const).flatMap((field) => {
    const twin = twins.find((each) => each.field === field);
    if (twin === undefined) return [];
    const label = field === 'vin' ? 'VIN' : 'Stock number';
    const stock = field === 'stockNumber' || twin.stockNumber === null ? '' : `, stock number ${twin.stockNumber}`;
    return [{ field, message: `${label}: another car has it already, ${twin.name}${stock}.` }];
  });
}
