import { getCarName } from '#rules/car/name.ts';
import { listComparedCars } from '#services/market/compare-price.ts';
import { comparedCarsHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { presentComparedCars } from './present-compared-cars.ts';

export const comparedCarsPage = definePage({
  path: '/cars/:slug/price-comparison',
  slot: 'comparedCars',
  load: (request) => loadComparedCars(request, request.pathParams.slug ?? ''),
});

/** VDP-21: the cars behind the price comparison of a car; as with the car's own page, 410 for a removed car and 404 for none. */
async function loadComparedCars(request: PageRequest, slug: string): Promise<PageAnswer<'comparedCars'>> {
  const { ctx, cars, readSiteData, markIncomplete } = request;
  const { name: siteName, settings } = ctx.site;
  if (!settings.vehicle.priceComparison) return errorPage(404);
  const found = await findShownCar(request, slug);
  if (found.kind === 'moved') return redirectTo(comparedCarsHref(found.slug), 301);
  if (found.kind !== 'found') return errorPage(found.kind === 'removed' ? 410 : 404);
  const [{ addresses }, compared] = await Promise.all([
    readSiteData(),
    listComparedCars(ctx, { slug: found.car.slug }),
  ]);
  const ids = compared.kind !== 'compared' ? [] : [found.car.id, ...compared.cars.map(({ id }) => id)];
  const cards = await cars.listByIds(ctx, ids);
  // A car that has just left the stock: the figures are made anew with the next request.
  if (cards.length < ids.length) markIncomplete();
  const name = getCarName(found.car, settings.card);
  return {
    kind: 'page',
    head: headOfHiddenPage({
      siteName,
      title: `How the price of the ${name} compares | ${siteName}`,
      description: `The cars that the price of the ${name} is compared with.`,
    }),
    view: presentComparedCars({ ctx, car: found.car, addresses, compared, cards }),
  };
}
