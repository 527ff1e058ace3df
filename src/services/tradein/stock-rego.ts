import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { car, locationAddress } from '#db/schema/index.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import { readRego } from '#rules/tradein/rego.ts';
import type { SiteContext } from '../context.ts';
import { isShown } from '../stock/car-state-columns.ts';
import { carHasPhoto } from '../stock/site-stock-columns.ts';
import type { RegoAnswer, RegoPort, RegoVehicle } from './rego-port.ts';

/** The vehicles of the site's own stock and of its setting `tradeIn.plates`: nobody else's. */
export const stockRego: RegoPort = {
  async lookUp(ctx, number) {
    if ('vin' in number) return findVin(ctx, number.vin);
    const { rego, state } = number;
    const written = ctx.site.settings.tradeIn.plates.find(
      (plate) => plate.state === state && readPlate(plate.rego) === rego,
    );
    if (written) return found(written);
    return findInStock(ctx, { rego, state });
  },
};

/** A car that was sold may come back: it is known still. */
async function findVin({ site, store }: SiteContext, vin: string): Promise<RegoAnswer> {
  const [known] = await store.db
    .select()
    .from(car)
    .where(and(eq(sql`upper(${car.vin})`, vin), inArray(car.dealershipId, [...site.dealershipIds])))
    .orderBy(desc(car.id))
    .limit(1);
  return known ? found(known) : { kind: 'unknown' };
}

function readPlate(text: string): string {
  const read = readRego(text);
  return read.kind === 'rego' ? read.rego : '';
}

/** A car whose place has no address may be of any state. */
async function findInStock(ctx: SiteContext, { rego, state }: { rego: string; state: string }): Promise<RegoAnswer> {
  const { site, store } = ctx;
  if (site.dealershipIds.length === 0) return { kind: 'unknown' };
  const rows = await store.db
    .select({ ...getTableColumns(car), state: locationAddress.state, hasPhoto: carHasPhoto })
    .from(car)
    .leftJoin(locationAddress, eq(locationAddress.locationId, car.locationId))
    .where(
      and(
        inArray(car.dealershipId, [...site.dealershipIds]),
        isShown,
        isNotNull(car.regoPlate),
        sql`upper(regexp_replace(${car.regoPlate}, '[^A-Za-z0-9]', '', 'g')) = ${rego}`,
      ),
    )
    .limit(5);
  const known = rows.find(
    (row) => isSiteStock(row, site.settings.stock) && (row.state === null || row.state.toUpperCase() === state),
  );
  return known ? found(known) : { kind: 'unknown' };
}

type Written = Pick<RegoVehicle, 'make' | 'model' | 'year'> & {
  [Detail in keyof RegoVehicle]?: RegoVehicle[Detail] | undefined;
};

function found({ make, model, year, badge = null, body = null, ...more }: Written): RegoAnswer {
  const { fuel = null, transmission = null, vin = null } = more;
  return { kind: 'found', vehicle: { make, model, badge, year, body, fuel, transmission, vin } };
}
