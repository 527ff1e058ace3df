import { conditions } from '#rules/car/warranty.ts';
import type { FacetValue } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import { listBrandLocationIds } from '#services/locations/list-brand-location-ids.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { stockForSale } from '#services/search/in-site.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';

export interface BrandStock {
  forSale: number;
  /** Those that it has for sale. */
  conditions: readonly { condition: string; forSale: number }[];
  /** Locations that name the brand, or else those that have cars of it. */
  locations: readonly LocationDetail[];
}

/** A make, or one of its models. */
export interface BrandChoice {
  make: string;
  model: string | null;
}

export const chooseBrand = ({ make, model }: BrandChoice) => ({
  make: [make],
  ...(model === null ? {} : { model: [model] }),
});

export async function readBrandStock(
  ctx: SiteContext,
  choice: BrandChoice,
  { locations }: SiteData,
): Promise<BrandStock> {
  const chosen = chooseBrand(choice);
  const forSale = stockForSale(ctx);
  const [ofBrand, named] = await Promise.all([
    ctx.search.search({
      ...forSale,
      values: { ...forSale.values, ...chosen },
      facets: ['location_name', 'car_type'],
    }),
    listBrandLocationIds(ctx, choice.make),
  ]);
  const stocked = listValues(ofBrand.facets.location_name);
  const sells = ofBrand.facets.car_type ?? [];
  return {
    forSale: ofBrand.count,
    conditions: conditions.flatMap((condition) => {
      const { count = 0 } = sells.find(({ value }) => value === condition) ?? {};
      return count > 0 ? [{ condition, forSale: count }] : [];
    }),
    locations: locations.filter(({ id, name }) => (named.size > 0 ? named.has(id) : stocked.has(name))),
  };
}

function listValues(facet: readonly FacetValue[] = []): ReadonlySet<string> {
  return new Set(facet.filter(({ count }) => count > 0).map(({ value }) => value));
}
