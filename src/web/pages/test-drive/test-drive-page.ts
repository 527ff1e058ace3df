import type { CarChooserView } from '#blocks/forms/car-choice/car-chooser.tsx';
import type { FormNoticeView } from '#blocks/forms/form-notice.tsx';
import { getSiteVisitWords, getVisitWords, type VisitWords } from '#rules/appointments/visit-words.ts';
import { getCarName } from '#rules/car/name.ts';
import { hasTestDrives, isSold } from '#rules/car/state/availability.ts';
import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { choosePlace } from '#rules/locations/choose-place.ts';
import { getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { type FoundCars, searchCars } from '#services/search/search-cars.ts';
import { type CarDetail, type FoundCar, findCarById } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { carTestDriveHref, testDriveHref, vehicleHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { presentForm } from '../forms/present-form.ts';
import { presentFormPage } from '../forms/present-form-page.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { askOnPage } from '../locations/location-buttons.ts';
import { definePage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { loadGoneVehicle } from '../vehicle/load-gone-vehicle.ts';
import { presentCarChoice } from './present-car-choice.ts';

export const testDrivePage = definePage({
  path: testDriveHref,
  slot: 'form',
  params: ['car_id', 'query', 'location'],
  forms: ['test-drive'],
  load: loadTestDrive,
});

const getWords = (noun: string, { book, verb }: VisitWords) => ({
  path: testDriveHref,
  heading: book,
  description: `Choose a ${noun} and a time, and ${verb} it where it stands.`,
});

/** What the site sells, in one word. */
const getNoun = ({ ctx }: PageRequest) => getSiteNoun(ctx.site.settings.stock).one;

async function loadTestDrive(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { url, failedForm } = request;
  const asked = cleanLine(url.searchParams.get('car_id') ?? '');
  if (asked === '') return loadChooser(request, null);
  const found = await findAsked(request, asked);
  if (found.kind === 'moved') return redirectTo(carTestDriveHref(found.slug), 301);
  if (found.kind === 'found' && hasTestDrives(found.car)) return loadCarForm(request, found.car);
  const car = found.kind === 'found' || found.kind === 'removed' ? found.car : null;
  if (failedForm === null) return loadChooser(request, describeGone(request, car));
  return { kind: 'contact', ...(await loadGoneVehicle(request, { slug: car?.slug ?? '', car, failed: failedForm })) };
}

function findAsked(request: PageRequest, asked: string): Promise<FoundCar> {
  return /^\d{1,10}$/.test(asked) ? findCarById(request.ctx, Number(asked)) : findShownCar(request, asked);
}

/** The times are those of the place where the car stands, which is shown beside the form. */
async function loadCarForm(request: PageRequest, car: CarDetail): Promise<PageAnswer<'form'>> {
  const { ctx, readSiteData } = request;
  const { settings, dealershipIds } = ctx.site;
  const siteData = await readSiteData();
  const { locations } = siteData;
  const name = getCarName(car, settings.card);
  const [card = null] = await request.cars.listByIds(ctx, [car.id]);
  const { location } = choosePlace(
    { locations, dealershipIds },
    { car, location: null, dealership: null, hasTime: true },
  );
  const form = presentForm({
    form: 'test-drive',
    settings,
    today: getToday(ctx),
    context: {
      ...emptyFormContext,
      car,
      locationId: location?.id ?? null,
      dealershipSlug: car.dealership.slug,
    },
    action: `${carTestDriveHref(car.id)}#enquiry`,
    privacyHref: findPrivacyHref(siteData),
    car: { name, slug: car.slug, vehicle: car },
  });
  const page = await presentFormPage(request, {
    ...getWords(getKindNoun(settings.stock, car.itemType).one, getVisitWords(car)),
    introduction: null,
    chosen: card && {
      car: presentCarChoice(card, { ctx, href: vehicleHref(car.slug) }),
      another: { label: `Choose another ${getNoun(request)}`, href: testDriveHref },
    },
    // Whole even where the site has it in steps: it is all that the page has.
    form: { ...form, steps: null },
    places: location ? [location] : [],
    placesHeading: 'Where it stands',
    own: askOnPage(`${vehicleHref(car.slug)}#enquiry`),
    noindex: true,
  });
  return { ...page, carIds: [car.id] };
}

function describeGone(request: PageRequest, car: CarDetail | null): FormNoticeView {
  const link = null;
  const noun = car === null ? getNoun(request) : getKindNoun(request.ctx.site.settings.stock, car.itemType).one;
  if (car === null) return { text: `We cannot find that ${noun}. Please choose another one.`, link };
  if (isSold(car)) return { text: `That ${noun} has been sold. Please choose another one.`, link };
  return { text: `That ${noun} cannot be ${getVisitWords(car).participle} yet. Please choose another one.`, link };
}

const shownCars = 12;
const shownModels = 8;

async function loadChooser(request: PageRequest, notice: FormNoticeView | null): Promise<PageAnswer<'form'>> {
  const { ctx, url } = request;
  const query = cutText(cleanLine(url.searchParams.get('query') ?? ''), 100);
  const noun = getNoun(request);
  const { cars, facets, placeName } = await findChoices(request, query);
  const page = await presentFormPage(request, {
    ...getWords(noun, getSiteVisitWords(ctx.site.settings.stock.itemTypes)),
    introduction: `Choose the ${noun}, then a time. We have it ready for you where it stands.`,
    notice,
    chooser: presentChooser(ctx, {
      query,
      cars,
      noun,
      placeName,
      models: query === '' ? listPopularModels(facets) : [],
    }),
    form: null,
    places: [],
    noindex: query !== '' || placeName !== null || notice !== null,
  });
  // Any car of the stock may be among those found.
  return { kind: 'page', head: page.head, view: page.view };
}

interface Choices {
  cars: readonly CarCard[];
  facets: FoundCars['facets'];
  /** Where all of them stand. */
  placeName: string | null;
}

/** LOC-07: from the button of a place first the cars that stand there; what is typed finds any. */
async function findChoices({ ctx, url, readSiteData }: PageRequest, query: string): Promise<Choices> {
  const { addresses, locations } = await readSiteData();
  const search = async (values: Record<string, string[]>) => {
    const { cars, facets } = await searchCars(ctx, {
      addresses,
      query,
      values,
      ranges: {},
      offset: 0,
      limit: shownCars,
    });
    return { cars: cars.filter(hasTestDrives), facets };
  };
  const asked = query === '' ? url.searchParams.get('location') : null;
  const place = locations.find(({ id }) => String(id) === asked);
  if (place !== undefined) {
    const there = await search({ location_name: [place.name] });
    if (there.cars.length > 0) return { ...there, placeName: place.name };
  }
  return { ...(await search({})), placeName: null };
}

/** Those with most cars. */
function listPopularModels({ make_model: models = [] }: FoundCars['facets']): LinkView[] {
  return models
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, shownModels)
    .map(({ value }) => value.split(' > ').join(' '))
    .map((label) => ({ label, href: `${testDriveHref}?${new URLSearchParams({ query: label })}` }));
}

interface ChooserInput {
  query: string;
  cars: readonly CarCard[];
  models: readonly LinkView[];
  noun: string;
  placeName: string | null;
}

function presentChooser(
  ctx: PageRequest['ctx'],
  { query, cars, models, noun, placeName }: ChooserInput,
): CarChooserView {
  const none = `No ${noun} of ours matches. Try fewer words, such as a make and a model.`;
  const ours = placeName === null ? 'Some of ours' : `Some of ours at ${placeName}`;
  const some = query === '' ? `${ours}. Type to find any other ${noun}.` : `Choose a ${noun}:`;
  return {
    action: testDriveHref,
    heading: `Which ${noun}?`,
    query,
    models,
    found: cars.length > 0 ? some : query === '' ? null : none,
    cars: cars.map((car) => presentCarChoice(car, { ctx, href: carTestDriveHref(car.id) })),
  };
}
