import { addressPicture } from '#rules/pictures/picture-address.ts';
import { listModelCars } from '#services/directory/list-model-cars.ts';
import { listStockedModels } from '#services/directory/list-range.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { modelHref } from '../addresses.ts';
import { isPhoto } from '../car/present-image.ts';
import { type SocialPicture, toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { chooseShownCars } from './choose-shown-cars.ts';
import { findModel } from './find-model.ts';
import { presentModelPage } from './present-model-page.ts';
import { readBrandStock } from './read-brand-stock.ts';

const modelPath = '/:brand/:model/overview';

export const modelPage = definePage({ path: modelPath, slot: 'model', load: loadModel });

/** SITE-20: a model that the site has, or had of late: how it looks, what it costs, in which grades and colours, and where to see it. */
async function loadModel(request: PageRequest): Promise<PageAnswer<'model'>> {
  const { ctx, cars, readSiteData, origin, pathParams, hasPage } = request;
  const { name: siteName, settings } = ctx.site;
  if (!settings.brands.page) return errorPage(404);
  const siteData = await readSiteData();
  const choice = findModel(siteData.addresses.words.vocabulary.makes, pathParams);
  if (choice === undefined) return errorPage(404);
  const { make, model } = choice;
  const [stock, forSale, models] = await Promise.all([
    readBrandStock(ctx, choice, siteData),
    listModelCars(ctx, make, model),
    listStockedModels(ctx, make),
  ]);
  const shown = chooseShownCars(forSale);
  const cards = await cars.listByIds(ctx, shown.ids);
  const pictured = findPictured(shown.candidates, cards);
  const view = presentModelPage({
    ...{ ctx, siteData, choice, stock, hasPage },
    ...{ forSale, shown, cards, pictured, models },
    detail: await readDetail(request, pictured),
  });
  return {
    kind: 'page',
    head: {
      siteName,
      title: `${view.heading} | ${siteName}`,
      description: `${view.heading} at ${siteName}: every grade in stock, what it costs and where to see it.`,
      canonical: toAbsolute(origin, modelHref(make, model)),
      noindex: stock.forSale === 0,
      image: presentSocialPicture(pictured, view.heading, origin),
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}

function findPictured(candidates: readonly number[], cards: readonly CarCard[]): CarCard | null {
  const known = candidates.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return known.find(({ images }) => images.some(isPhoto)) ?? null;
}

/** All of its photos: a card has only the first. */
async function readDetail({ ctx, cars }: PageRequest, pictured: CarCard | null): Promise<CarDetail | null> {
  if (pictured === null) return null;
  const found = await cars.findBySlug(ctx, pictured.slug);
  return found.kind === 'found' ? found.car : null;
}

const socialPictureWidth = 1280;

function presentSocialPicture(pictured: CarCard | null, alt: string, origin: string): SocialPicture | null {
  const photo = pictured?.images.find(isPhoto);
  return photo ? { url: toAbsolute(origin, addressPicture(photo.url, { width: socialPictureWidth })), alt } : null;
}
