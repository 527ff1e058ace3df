import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { carChange } from '#db/schema/index.ts';
import { listShownPrices, type PriceFieldChange, type ShownPast } from '#rules/car/price/price-history.ts';
import type { SiteContext } from '../context.ts';
import type { CarDetail } from './find-car.ts';

const fields = ['priceCents', 'offerPriceCents', 'showOnDealerWebsite'] as const satisfies PriceFieldChange['field'][];

/** VDP-23: the prices that visitors have seen of a car, and since when. */
export async function listPriceHistory({ store }: SiteContext, car: CarDetail): Promise<ShownPast> {
  const rows = await store.db
    .select({ field: carChange.field, at: carChange.at, before: carChange.before, after: carChange.after })
    .from(carChange)
    .where(
      and(
        eq(carChange.carId, car.id),
        inArray(carChange.field, [...fields]),
        // What a feed says beneath an own value was not shown.
        not(and(eq(carChange.source, 'feed'), eq(carChange.isOwn, true)) ?? eq(carChange.id, '')),
      ),
    )
    .orderBy(asc(carChange.at), asc(carChange.id));
  return listShownPrices(
    car,
    rows.flatMap(({ field, ...row }) => {
      const name = fields.find((each) => each === field);
      return name === undefined ? [] : [{ ...row, field: name }];
    }),
  );
}
