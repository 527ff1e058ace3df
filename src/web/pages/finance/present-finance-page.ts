import type { AskedCarView } from '#blocks/finance/asked-car.tsx';
import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { formatCount } from '#kernel/money.ts';
import { hasFinanceApplication } from '#rules/applications/has-finance-application.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents, presentPrice } from '#rules/car/price/price.ts';
import { buildFinanceAddress, financeFormId, financePaths } from '#rules/finance/finance-address.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '#services/context.ts';
import {
  findLenderTerms,
  type LenderTerms,
  listSiteLenders,
  type SiteLender,
} from '#services/finance/list-site-lenders.ts';
import { getToday } from '#services/locations/list-locations.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { FinanceView } from '#templates/plain-pages/money/finance-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { homeHref, vehicleHref } from '../addresses.ts';
import { type FinanceViews, presentFinance } from '../car/present-finance.ts';
import { presentFinanceCalculator } from '../car/present-finance-calculator.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';
import { presentPlaces } from '../contact/present-contact.ts';
import { presentForm } from '../forms/present-form.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import type { PageRequest } from '../page.ts';
import type { FinancePageName } from './finance-pages.ts';
import type { AskedFinance } from './find-asked-car.ts';
import { presentBudgetSearch } from './present-budget-search.ts';
import { presentLenderFacts } from './present-lender-facts.ts';

const headings: Record<FinancePageName, string> = {
  finance: 'Finance',
  enquiry: 'Finance Enquiry',
  personalised: 'Your finance',
};

interface FinancePageInput {
  page: FinancePageName;
  siteData: SiteData;
  asked: AskedFinance;
}

export async function presentFinancePage(request: PageRequest, input: FinancePageInput): Promise<FinanceView> {
  const { ctx } = request;
  const { page, asked } = input;
  const { settings } = ctx.site;
  const ofCar = asked.car === null ? null : presentCarLoan(ctx, asked.car);
  const isWhole = page === 'finance';
  const [lenders, terms] = await Promise.all([
    page !== 'personalised' && asked.car === null ? listSiteLenders(ctx) : [],
    isWhole ? findLenderTerms(ctx) : null,
  ]);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      ...(isWhole ? [] : [{ label: headings.finance, href: financePaths.finance }]),
      { label: headings[page], href: financePaths[page] },
    ],
    heading: headings[page],
    introduction: isWhole && settings.finance.introduction !== '' ? settings.finance.introduction : null,
    note: asked.isCarMissing
      ? `The ${getSiteNoun(settings.stock).one} you came from is not for sale here any more. Tell us what you have in mind, and we will look with you.`
      : null,
    car: asked.car === null ? null : presentAskedCar(ctx, asked.car, ofCar),
    links: isWhole ? presentLinks(ctx, asked.car) : [],
    calculator: isWhole ? presentCalculator(ctx, { ofCar, lenders, terms }) : null,
    disclaimer: ofCar?.disclaimer ?? null,
    budget: isWhole
      ? await presentBudgetSearch(request, { addresses: input.siteData.addresses, car: asked.car, terms })
      : null,
    lender: presentLenderFacts(ctx, lenders),
    form: presentFinanceForm(ctx, input),
  };
}

/** LEAD-13: the application, where the site takes one, takes the car along. */
function presentLinks({ site }: SiteContext, car: CarCard | null): LinkView[] {
  const link = car && { ...car, priceCents: getPriceCents(car) };
  const apply = { label: 'Apply for finance', href: buildFinanceAddress(financePaths.apply, link) };
  return [
    ...(hasFinanceApplication(site.settings) ? [apply] : []),
    { label: 'Ask us about finance', href: `#${financeFormId}` },
  ];
}

function presentCarLoan(ctx: SiteContext, car: CarCard): FinanceViews {
  const ways = { financeHref: null, formHref: `#${financeFormId}` };
  return presentFinance(ctx, { ...car, dealership: { slug: car.dealershipSlug } }, ways);
}

/** The car of the address, with its loan where that stands beside it. */
export function presentAskedCar(ctx: SiteContext, car: CarCard, loan: FinanceViews | null): AskedCarView {
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  const photo = car.images.find(isPhoto);
  const box = loan?.box ?? null;
  return {
    name,
    href: vehicleHref(car.slug),
    image: photo ? presentImage(photo, name, 'card') : null,
    body: car.simpleBody ?? car.body,
    price: presentPrice(car, settings),
    licencesText: presentCarLicences(car, settings),
    box: box === null ? null : { ...box, links: [] },
  };
}

interface CalculatorInput {
  ofCar: FinanceViews | null;
  lenders: readonly SiteLender[];
  terms: LenderTerms | null;
}

/** FIN-10: without a car its "Enquire Now" leads to the form of this page. */
function presentCalculator(ctx: SiteContext, { ofCar, lenders, terms }: CalculatorInput): FinanceView['calculator'] {
  const { finance, stock, vehicle } = ctx.site.settings;
  if (!finance.calculator) return null;
  if (ofCar?.calculator) return ofCar.calculator;
  const calculator = presentFinanceCalculator(finance, {
    noun: getSiteNoun(stock).one,
    priceCents: null,
    lender: terms,
    lenderRate: lenders[0]?.interestRate ?? null,
    carLoan: null,
    carRate: null,
    lenderFigure: null,
    termsHref: `#${financeFormId}`,
    enquireLabel: vehicle.enquireLabel,
    enquireHref: buildFinanceAddress(financePaths.finance, null),
    applyHref: hasFinanceApplication(ctx.site.settings) ? buildFinanceAddress(financePaths.apply, null) : null,
    quoteRequestHref: null,
  });
  // Nobody takes the amount for the price of a car that is not there.
  return { ...calculator, isExampleAmount: false };
}

/** SITE-09, LEAD-13: filled from what the address says; of another site's car or dealership nothing is. */
function presentFinanceForm(ctx: SiteContext, { page, siteData, asked }: FinancePageInput): EnquiryFormView {
  const { settings } = ctx.site;
  const { car } = asked;
  const query = car === null ? '' : `?${new URLSearchParams({ car_id: String(car.id) })}`;
  const places = presentPlaces(siteData, settings);
  const dealership = siteData.dealerships.find(({ slug }) => slug === asked.preferredDealership);
  const form = presentForm({
    form: 'finance-enquiry',
    id: financeFormId,
    settings,
    today: getToday(ctx),
    context: {
      ...emptyFormContext,
      car,
      locationId: car?.locationId ?? null,
      dealershipSlug: dealership?.slug ?? null,
      locations: places.locations,
      // A car is its dealership's.
      dealerships: car === null ? places.dealerships : [],
    },
    action: `${financePaths[page]}${query}#${financeFormId}`,
    privacyHref: findPrivacyHref(siteData),
    ...(car === null ? {} : { car: { name: getCarName(car, settings.card), slug: car.slug, vehicle: car } }),
    words: {
      // The heading of the page says the rest.
      ...(page === 'enquiry' ? { heading: 'Your details' } : {}),
      introduction: `${car === null ? 'Tell us what you have in mind' : `About the ${getCarName(car, settings.card)}`}, and we will call you with a repayment.`,
    },
  });
  const sent = car === null ? { car_type: asked.carType, vin: asked.vin } : {};
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.kind === 'number' && field.name === 'vehiclePriceBudget'
        ? { ...field, value: asked.budget === '' ? '' : formatCount(Number(asked.budget)) }
        : field,
    ),
    hidden: [
      ...form.hidden.filter(({ name }) => !(name in sent)),
      ...Object.entries(sent).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }])),
    ],
  };
}
