import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { car, dealership, location, locationAddress } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { cardImages, carImageCount, shownLocationId } from './car-media-columns.ts';

/** What a card shows of a car: its row without the long text, its place and its first pictures. */
export type CarCard = Awaited<ReturnType<typeof selectCards>>[number];

const { dealerComments: _longText, ...cardColumns } = getTableColumns(car);

/** Cards in the order of the ids; an id that is not in the site's shown stock is left out. */
export async function listCarsByIds(ctx: SiteContext, ids: readonly number[]): Promise<CarCard[]> {
  if (ids.length === 0 || ctx.site.dealershipIds.length === 0) return [];
  const rows = await selectCards(ctx, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function selectCards(ctx: SiteContext, ids: readonly number[]) {
  return ctx.store.db
    .select({
      ...cardColumns,
      dealershipSlug: dealership.slug,
      dealershipName: dealership.name,
      locationName: location.name,
      locationCity: locationAddress.city,
      locationState: locationAddress.state,
      images: cardImages,
      imageCount: carImageCount,
    })
    .from(car)
    .innerJoin(dealership, eq(dealership.id, car.dealershipId))
    .leftJoin(location, eq(location.id, shownLocationId))
    .leftJoin(locationAddress, eq(locationAddress.locationId, location.id))
    .where(
      and(
        inArray(car.id, [...ids]),
        inArray(car.dealershipId, [...ctx.site.dealershipIds]),
        isNull(car.removedAt),
        eq(car.showOnDealerWebsite, true),
      ),
    );
}
