import { and, gt } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { carFieldNames, getCarField } from '#rules/stock/car-field-table.ts';
import { writeFieldText } from '#rules/stock/car-field-text.ts';
import { writeCsvLine } from '#rules/stock/write-csv.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';
import { loadCars } from '../own-values/car-values.ts';
import { listLocations, listPermittedDealerships } from './permitted-car.ts';
import { ofFilter, type StockFilter } from './stock-filter.ts';

/** Embedded, a query holds up every other one of the server. */
const carsAtOnce = 250;

/** OFF-04: the cars of a filter with all their fields as lines of CSV, the first of them the labels. */
export async function* exportStock(ctx: OfficeContext, filter: StockFilter): AsyncGenerator<string> {
  permitSomewhere(ctx, 'stock.see');
  const { db } = ctx.store;
  const locations = await listLocations(db, listPermittedDealerships(ctx, 'stock.see'));
  const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
  yield writeCsvLine(['Number', ...carFieldNames.map((name) => getCarField(name).label)]);
  for (let after = 0; ; ) {
    const cars = await loadCars(db, and(ofFilter(ctx, filter), gt(car.id, after)), carsAtOnce);
    for (const { row, values } of cars) {
      const cells = carFieldNames.map((name) => {
        const value = values[name];
        if (name === 'locationId') return nameOf.get(Number(value)) ?? null;
        return typeof value === 'number' && getCarField(name).value.kind !== 'money'
          ? value
          : writeFieldText(name, value);
      });
      yield writeCsvLine([row.id, ...cells]);
    }
    const last = cars.at(-1);
    if (!last || cars.length < carsAtOnce) return;
    after = last.row.id;
  }
}
