import type { PhotoRowView } from '#blocks/model/photo-row.tsx';
import { formatCount } from '#kernel/money.ts';
import { getSiteVisitWords } from '#rules/appointments/visit-words.ts';
import { describeCars } from '#rules/car/grades.ts';
import { getCarName } from '#rules/car/name.ts';
import { describeCarPhoto } from '#rules/photos/photo-caption.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { ModelCar } from '#services/directory/list-model-cars.ts';
import type { ModelCount } from '#services/directory/list-range.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { ModelPageView } from '#templates/sections/model-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { modelContactHref, modelHref, testDriveHref, vehicleHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';
import type { ShownCars } from './choose-shown-cars.ts';
import { type BrandStockInput, nameBrand, presentBrandStock, presentLists } from './present-brand-stock.ts';
import { presentGrades, presentModelPrices } from './present-grades.ts';
import { chooseBrand } from './read-brand-stock.ts';

export interface ModelPageInput extends BrandStockInput {
  choice: { make: string; model: string };
  forSale: readonly ModelCar[];
  shown: ShownCars;
  /** Of the shown cars. */
  cards: readonly CarCard[];
  /** The one of the large picture, and all that is known of it. */
  pictured: CarCard | null;
  detail: CarDetail | null;
  /** Of the make. */
  models: readonly ModelCount[];
}

/** SITE-20 */
export function presentModelPage(input: ModelPageInput): ModelPageView {
  const { ctx, forSale, pictured, choice, shown, cards } = input;
  const name = nameBrand(choice);
  const photo = pictured?.images.find(isPhoto);
  const { all, conditions } = presentLists(input);
  const [only] = forSale.length === 1 ? forSale : [];
  const carsLink = only === undefined ? all : { ...all, href: vehicleHref(only.slug) };
  const row = shown.rowIds.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return {
    ...presentBrandStock(input),
    summary: summarise(forSale),
    image: photo ? presentImage(photo, name, 'hero') : null,
    body: findBody(forSale),
    prices: presentModelPrices(input),
    carsLink,
    actions: presentActions(input),
    conditions,
    photos: presentPhotos(input),
    grades: presentGrades(input),
    colours: presentColours(input),
    carsHeading: `${name} for sale`,
    cars: row.map((car) => presentCarCard(car, ctx)),
    otherModels: presentOtherModels(input),
  };
}

const findBody = (cars: readonly ModelCar[]) => cars.map((car) => car.simpleBody ?? car.body).find(Boolean) ?? null;

/** What a shopper asks first, in its words; the rest stands with the grades. */
const summaryWords: Readonly<Record<string, (value: string) => string>> = {
  Body: (value) => value,
  Fuel: (value) => value,
  Seats: (value) => `${value} seats`,
  Sleeps: (value) => `Sleeps ${value}`,
};

function summarise(forSale: readonly ModelCar[]): string | null {
  const facts = describeCars(forSale).flatMap(({ label, value }) => summaryWords[label]?.(value) ?? []);
  return facts.join(' · ') || null;
}

/** Those whose pages the site has. */
function presentActions({ ctx, choice, hasPage }: ModelPageInput): LinkView[] {
  const { vehicle, stock } = ctx.site.settings;
  const query = new URLSearchParams({ query: nameBrand(choice) });
  return [
    { label: vehicle.enquireLabel, href: modelContactHref(choice.make, choice.model) },
    ...(hasPage(testDriveHref)
      ? [{ label: getSiteVisitWords(stock.itemTypes).book, href: `${testDriveHref}?${query}` }]
      : []),
  ];
}

const fewestPhotos = 2;
const mostPhotos = 9;

/** What the large picture does not show of its car; damage is told on the car's own page. */
function presentPhotos({ ctx, choice, pictured, detail }: ModelPageInput): PhotoRowView | null {
  if (pictured === null || detail === null) return null;
  const name = getCarName(detail, ctx.site.settings.card);
  const photos = detail.images.filter(isPhoto).slice(1);
  const seen = photos.filter(({ group }) => group !== 'damage').slice(0, mostPhotos);
  if (seen.length < fewestPhotos) return null;
  return {
    heading: `${choice.model} inside and out`,
    images: seen.map((photo, at) => {
      const said = { caption: photo.caption ?? '', group: photo.group };
      return presentImage(photo, describeCarPhoto(name, said, { at, count: seen.length }), 'gallery');
    }),
    carName: detail.colour ? `${name} in ${detail.colour}` : name,
    carHref: vehicleHref(detail.slug),
  };
}

/** A single one is no choice. */
function presentColours({ ctx, siteData, choice, shown, cards }: ModelPageInput): ModelPageView['colours'] {
  if (shown.colours.length < 2) return [];
  const noun = getSiteNoun(ctx.site.settings.stock);
  return shown.colours.map(({ name, count, carId }) => {
    const car = cards.find(({ id }) => id === carId);
    const photo = car?.images.find(isPhoto);
    const values = { ...chooseBrand(choice), colour: [name] };
    return {
      name,
      href: formatSearchAddress({ ...emptySelection, values }, siteData.addresses),
      countText: countStock(count, noun, formatCount(count)),
      // The name stands beneath it.
      image: photo ? presentImage(photo, '', 'card') : null,
      body: car?.simpleBody ?? car?.body ?? null,
    };
  });
}

const shownModels = 12;

function presentOtherModels({ choice: { make, model }, models }: ModelPageInput): ModelPageView['otherModels'] {
  const others = models.filter(({ name }) => name !== model).slice(0, shownModels);
  if (others.length === 0) return [];
  const links = others.map(({ name, count }) => ({
    label: name,
    href: modelHref(make, name),
    countText: formatCount(count),
  }));
  return [{ label: `More ${make}`, links }];
}
