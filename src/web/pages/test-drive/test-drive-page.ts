import type { CarChooserView } from '#blocks/forms/car-chooser.tsx';
import type { FormNoticeView } from '#blocks/forms/form-notice.tsx';
import { getCarName } from '#rules/car/name.ts';
import { hasTestDrives, isSold } from '#rules/car/state/availability.ts';
import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { choosePlace } from '#rules/locations/choose-place.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { searchCars } from '#services/search/search-cars.ts';
import { type CarDetail, type FoundCar, findCarById } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { testDriveHref } from '../addresses.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { presentForm } from '../forms/present-form.ts';
import { presentFormPage } from '../forms/present-form-page.ts';
import { definePage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { loadGoneVehicle } from '../vehicle/load-gone-vehicle.ts';

export const testDrivePage = definePage({
  path: testDriveHref,
  slot: 'form',
  params: ['car_id', 'query'],
  forms: ['test-drive'],
  load: loadTestDrive,
});

const getWords = (noun: string) => ({
  path: testDriveHref,
  heading: 'Book a Test Drive',
  description: `Choose a ${noun} and a time, and drive it where it stands.`,
});

/** What the site sells, in one word. */
const getNoun = ({ ctx }: PageRequest) => getSiteNoun(ctx.site.settings.stock).one;

async function loadTestDrive(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { url, failedForm } = request;
  const asked = cleanLine(url.searchParams.get('car_id') ?? '');
  if (asked === '') return loadChooser(request, null);
  const found = await findAsked(request, asked);
  if (found.kind === 'moved') return redirectTo(hrefOf(found.slug), 301);
  if (found.kind === 'found' && hasTestDrives(found.car)) return loadCarForm(request, found.car);
  const car = found.kind === 'found' || found.kind === 'removed' ? found.car : null;
  if (failedForm === null) return loadChooser(request, describeGone(car, getNoun(request)));
  return { kind: 'contact', ...(await loadGoneVehicle(request, { slug: car?.slug ?? '', car, failed: failedForm })) };
}

function findAsked(request: PageRequest, asked: string): Promise<FoundCar> {
  return /^\d{1,10}$/.test(asked) ? findCarById(request.ctx, Number(asked)) : findShownCar(request, asked);
}

function hrefOf(car: string | number): string {
  return `${testDriveHref}?${new URLSearchParams({ car_id: String(car) })}`;
}

/** The times are those of the place where the car stands, which is shown beside the form. */
async function loadCarForm(request: PageRequest, car: CarDetail): Promise<PageAnswer<'form'>> {
  const { ctx, readFacts } = request;
  const { settings, dealershipIds } = ctx.site;
  const { locations } = await readFacts();
  const name = getCarName(car, settings.card);
  const { location } = choosePlace(
    { locations, dealershipIds },
    { car, location: null, dealership: null, hasTime: true },
  );
  const form = presentForm({
    form: 'test-drive',
    settings,
    context: {
      ...emptyFormContext,
      car,
      locationId: location?.id ?? null,
      dealershipSlug: car.dealership.slug,
    },
    action: `${hrefOf(car.id)}#enquiry`,
    car: { name, slug: car.slug },
  });
  const page = await presentFormPage(request, {
    ...getWords(getNoun(request)),
    introduction: name,
    links: [{ label: `Choose another ${getNoun(request)}`, href: testDriveHref }],
    // Whole even where the site has it in steps: it is all that the page has.
    form: { ...form, steps: null },
    places: location ? [location] : [],
    placesHeading: 'Where it stands',
    noindex: true,
  });
  return { ...page, carIds: [car.id] };
}

function describeGone(car: CarDetail | null, noun: string): FormNoticeView {
  const link = null;
  if (car === null) return { text: `We cannot find that ${noun}. Please choose another one.`, link };
  if (isSold(car)) return { text: `That ${noun} has been sold. Please choose another one.`, link };
  return { text: `That ${noun} cannot be driven yet. Please choose another one.`, link };
}

const shownCars = 12;

async function loadChooser(request: PageRequest, notice: FormNoticeView | null): Promise<PageAnswer<'form'>> {
  const { ctx, readFacts, url } = request;
  const { addresses, locations } = await readFacts();
  const query = cutText(cleanLine(url.searchParams.get('query') ?? ''), 100);
  const search = { addresses, query, values: {}, ranges: {}, offset: 0, limit: shownCars };
  const noun = getNoun(request);
  const found = query === '' ? null : await searchCars(ctx, search);
  const cars = found?.cars.filter(hasTestDrives) ?? [];
  const page = await presentFormPage(request, {
    ...getWords(noun),
    introduction: `Choose the ${noun}, then a time. We have it ready for you where it stands.`,
    notice,
    chooser: presentChooser(ctx, { query, cars, locations, noun, isSearched: found !== null }),
    form: null,
    places: [],
    noindex: query !== '' || notice !== null,
  });
  // Any car of the stock may be among those found.
  return { kind: 'page', head: page.head, view: page.view };
}

interface ChooserInput {
  query: string;
  cars: readonly CarCard[];
  locations: readonly LocationDetail[];
  isSearched: boolean;
  noun: string;
}

function presentChooser(
  { site }: PageRequest['ctx'],
  { query, cars, locations, isSearched, noun }: ChooserInput,
): CarChooserView {
  const none = `No ${noun} of ours matches. Try fewer words, such as a make and a model.`;
  return {
    action: testDriveHref,
    heading: `Which ${noun}?`,
    query,
    found: !isSearched ? null : cars.length === 0 ? none : `Choose a ${noun}:`,
    cars: cars.map((car) => ({
      id: car.id,
      name: getCarName(car, site.settings.card),
      note:
        [car.stockNumber && `Stock ${car.stockNumber}`, locations.find(({ id }) => id === car.locationId)?.name]
          .filter(Boolean)
          .join(', ') || null,
      href: hrefOf(car.id),
    })),
  };
}
