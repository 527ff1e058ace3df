import { data, redirect } from 'react-router';
import type { CarSheetView } from '#blocks/car-sheet.tsx';
import type { SiteRequest } from '#web/http/site-request.ts';
import { printHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { type Head, headOfHiddenPage } from '../head.ts';
import { presentCarSheet } from './present-car-sheet.ts';

/** VDP-18: the page to print, where the site has one; as with the car's page, 410 for a removed car and 404 for none. */
export async function loadPrint(given: SiteRequest, slug: string): Promise<{ head: Head; view: CarSheetView }> {
  const { ctx, readFacts, origin, notes } = given;
  if (!ctx.site.settings.vehicle.print) throw data(null, { status: 404 });
  const found = await findShownCar(given, slug);
  if (found.kind === 'moved') throw redirect(printHref(found.slug), 301);
  if (found.kind !== 'found') throw data(null, { status: found.kind === 'removed' ? 410 : 404 });
  const { car } = found;
  const { locations } = await readFacts();
  notes.showsOnly([car.id]);
  const view = presentCarSheet({ ctx, car, locations, origin });
  return {
    head: headOfHiddenPage({
      siteName: ctx.site.name,
      title: `${view.name} | ${ctx.site.name}`,
      description: `Printable page of the ${view.name}.`,
    }),
    view,
  };
}
