import { printHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { headOfHiddenPage } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { presentPrintedCar } from './present-printed-car.ts';

export const printPage = definePage({ path: '/print', slot: 'print', params: ['car_id'], load: loadPrint });

/** VDP-18: the page to print, where the site has one; as with the car's page, 410 for a removed car and 404 for none. */
async function loadPrint(request: PageRequest): Promise<PageAnswer<'print'>> {
  const { ctx, readSiteData, origin, url } = request;
  if (!ctx.site.settings.vehicle.print) return errorPage(404);
  const found = await findShownCar(request, url.searchParams.get('car_id') ?? '');
  if (found.kind === 'moved') return redirectTo(printHref(found.slug), 301);
  if (found.kind !== 'found') return errorPage(found.kind === 'removed' ? 410 : 404);
  const { car } = found;
  const { locations } = await readSiteData();
  const view = presentPrintedCar({ ctx, car, locations, origin });
  return {
    kind: 'page',
    carIds: [car.id],
    head: headOfHiddenPage({
      siteName: ctx.site.name,
      title: `${view.name} | ${ctx.site.name}`,
      description: `Printable page of the ${view.name}.`,
    }),
    view,
  };
}
