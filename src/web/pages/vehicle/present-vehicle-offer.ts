import type { CertifiedBadgeView } from '#blocks/car/certified-badge.tsx';
import type { PhoneLinkView } from '#blocks/locations/phone-link.tsx';
import type { HistoryLinkView } from '#blocks/vehicle/history-links.tsx';
import type { VehicleActionsView } from '#blocks/vehicle/vehicle-actions.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle/vehicle-summary-view.ts';
import type { VehicleTopBarView } from '#blocks/vehicle/vehicle-top-bar.tsx';
import { getVisitWords } from '#rules/appointments/visit-words.ts';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { isComparable } from '#rules/car/price/comparison.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import type { ShownPast } from '#rules/car/price/price-history.ts';
import { listShareLinks } from '#rules/car/share-links.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { hasCertifiedBadge } from '#rules/car/state/certified-badge.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { getKindNoun } from '#rules/search/stock/stock-noun.ts';
import { hasValuation } from '#rules/tradein/can-trade-in.ts';
import type { SiteContext } from '#services/context.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { carTradeInHref, phoneRevealsHref, printHref, tradeInHref, vehicleHref, vehiclePdfHref } from '../addresses.ts';
import { getBuyOnlineHref, getFinanceHref, getReserveHref } from '../car/buying-hrefs.ts';
import { presentCondition, presentFacts, presentSaving } from '../car/present-car-card.ts';
import { type FinanceViews, presentFinance } from '../car/present-finance.ts';
import { addressThumbnail, isPhoto, presentImage } from '../car/present-image.ts';
import { presentTell } from '../car/present-tell.ts';
import { toAbsolute } from '../head.ts';
import { presentPhone, presentRating } from '../locations/present-location.ts';
import { presentPlaceName } from './present-place-name.ts';
import { presentDaysOnLot } from './present-price-history.ts';
import { presentTrust } from './present-trust.ts';
import { getVehicleButtons, vehicleFormIds } from './present-vehicle-forms.ts';
import { readReportHref } from './read-report-href.ts';

export interface OfferInput {
  ctx: SiteContext;
  car: CarDetail;
  /** Where it stands, as far as the site shows it. */
  location: LocationDetail | undefined;
  origin: string;
  /** VDP-23: null where the site does not tell it. */
  pricePast: ShownPast | null;
  /** Whether the site has a page of that path. */
  hasPage: (path: string) => boolean;
}

type AvailableOffer = Extract<VehicleView['offer'], { kind: 'available' }>;

/** VDP-10: neither price nor buttons for a car that cannot be had. */
export function presentOffer(input: OfferInput): VehicleView['offer'] {
  const { ctx, car } = input;
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  const noun = getKindNoun(settings.stock, car.itemType).one;
  if (!isAvailable(car)) return { kind: 'sold', name, noun, tell: presentTell(car, ctx) };
  const formHref = getVehicleButtons(settings, car).includes('finance') ? `#${vehicleFormIds.finance}` : null;
  const pageHref = getFinanceHref(settings, { ...car, dealershipSlug: car.dealership.slug });
  const { line, ...finance } = presentFinance(ctx, car, { financeHref: pageHref, formHref });
  const calculatorHref = finance.calculator === null ? null : '#finance-calculator';
  const financeHref = formHref ?? pageHref ?? calculatorHref;
  const summary = presentSummary(input, { name, noun, asked: listAskedAbout(finance) });
  const topBar = { ...presentTopBar(input, name), finance: line };
  return {
    kind: 'available',
    summary,
    finance,
    topBar: {
      ...topBar,
      buttons: withoutRepeats([
        ...summary.buttons.slice(0, 1),
        ...presentReserveLink(input),
        ...presentBuyOnlineLink(input),
        ...presentFinanceLink(financeHref),
        ...presentValuationLink(input),
      ]),
    },
    bar: presentBar(summary, {
      reserves: [...presentReserveLink(input), ...presentBuyOnlineLink(input)],
      valuations: presentValuationLink(input),
    }),
    chatHref: settings.vehicle.chatHref ?? null,
  };
}

/** Where the finance of the car leads already. */
function listAskedAbout({ box, teaser, quote }: Pick<FinanceViews, 'box' | 'teaser' | 'quote'>): string[] {
  return [box, teaser, quote].flatMap((part) => part?.links.map(({ href }) => href) ?? []);
}

/** On a site whose first button is one of the others. */
function withoutRepeats(links: readonly LinkView[]): LinkView[] {
  return links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at);
}

/** VDP-11, CAR-08 */
function presentValuationLink(input: OfferInput): LinkView[] {
  const link = presentTradeInLink(input);
  return link !== null && hasValuation(input.car) ? [link] : [];
}

/** The form for it on this page, else the page for it, else the sums. */
function presentFinanceLink(href: string | null): LinkView[] {
  return href === null ? [] : [{ label: 'Get Finance', href }];
}

/** CAR-08: only for a car that can be had; towards one that is reserved, on its way or without a price nothing is valued. */
function presentTradeInLink({ ctx, car, hasPage }: Pick<OfferInput, 'ctx' | 'car' | 'hasPage'>): LinkView | null {
  const isWanted = getVehicleButtons(ctx.site.settings, car).includes('tradeIn') && hasPage(tradeInHref);
  if (!isWanted || !isAvailable(car)) return null;
  return hasValuation(car)
    ? { label: 'Trade-In Valuation', href: carTradeInHref(car.id) }
    : { label: 'Trade In', href: tradeInHref };
}

/** CAR-09 */
function presentReserveLink({ ctx, car }: Pick<OfferInput, 'ctx' | 'car'>): LinkView[] {
  const isWanted = getVehicleButtons(ctx.site.settings, car).includes('reserve');
  const { paymentProcessors: dealershipProcessors, stripeAccount: dealershipStripeAccount } = car.dealership;
  const href = getReserveHref(ctx, { ...car, dealershipProcessors, dealershipStripeAccount });
  return isWanted && href !== null ? [{ label: 'Reserve Car Now', href }] : [];
}

/** CAR-09 */
function presentBuyOnlineLink({ ctx, car }: Pick<OfferInput, 'ctx' | 'car'>): LinkView[] {
  const isWanted = getVehicleButtons(ctx.site.settings, car).includes('buyOnline');
  const href = getBuyOnlineHref(ctx, car);
  return isWanted && href !== null ? [{ label: 'Buy Online', href }] : [];
}

/** VDP-09: those that lead to a form of the page, the checkout, and the way to a trade-in. */
function presentButtons({ ctx, car, hasPage }: OfferInput): LinkView[] {
  const { settings } = ctx.site;
  const wanted = getVehicleButtons(settings, car);
  const links: [(typeof wanted)[number], LinkView][] = [
    ['enquire', { label: settings.vehicle.enquireLabel, href: `#${vehicleFormIds.enquiry}` }],
    ['testDrive', { label: getVisitWords(car).book, href: `#${vehicleFormIds.testDrive}` }],
    ['finance', { label: 'Get Finance', href: `#${vehicleFormIds.finance}` }],
  ];
  const onPage = links.flatMap(([button, link]) => (wanted.includes(button) ? [link] : []));
  const tradeIn = presentTradeInLink({ ctx, car, hasPage });
  const [first, rest] = [onPage.slice(0, 1), onPage.slice(1)];
  const bought = [...presentReserveLink({ ctx, car }), ...presentBuyOnlineLink({ ctx, car })];
  return [...first, ...bought, ...rest, ...(tradeIn === null ? [] : [tradeIn])];
}

function presentBar(
  { buttons, price, phone, stateText, licencesText }: VehicleSummaryView,
  { reserves, valuations }: Record<'reserves' | 'valuations', readonly LinkView[]>,
): AvailableOffer['bar'] {
  const action = buttons[0] ?? null;
  if (action === null && phone === null) return null;
  const priceType = price.kind === 'price' ? price.priceType : null;
  return {
    priceText: price.kind === 'unavailable' ? null : price.text,
    isPrice: price.kind === 'price',
    stateText,
    noteText: [priceType, licencesText].filter(Boolean).join(' · ') || null,
    action,
    reserve: reserves.find(({ href }) => href !== action?.href) ?? null,
    valuation: valuations.find(({ href }) => href !== action?.href) ?? null,
    phone,
  };
}

function presentTopBar({ ctx, car }: OfferInput, name: string): Omit<VehicleTopBarView, 'finance' | 'buttons'> {
  const photo = car.images.find(isPhoto);
  const image = photo ? presentImage(photo, '', 'card') : null;
  return {
    name,
    image: photo && image ? { ...image, url: addressThumbnail(photo) ?? image.url, srcSet: null } : null,
    price: presentPrice(car, ctx.site.settings),
    stateText: describeState(car),
    licencesText: presentCarLicences(car, ctx.site.settings),
  };
}

function presentSummary(
  input: OfferInput,
  { name, noun, asked }: Pick<VehicleSummaryView, 'name' | 'noun'> & { asked: readonly string[] },
): VehicleSummaryView {
  const { ctx, car, location } = input;
  const { settings } = ctx.site;
  const wanted = getVehicleButtons(settings, car);
  const phone = wanted.includes('CTD') ? presentCarPhone(ctx, car) : null;
  return {
    ...{ name, noun },
    condition: presentCondition(car.carType),
    stockText: settings.vehicle.stockNumber && car.stockNumber ? `Stock no. ${car.stockNumber}` : null,
    stateText: describeState(car),
    price: presentPrice(car, settings),
    subscriptionText: settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    saving: presentSaving(car, { market: car.marketPrice, card: settings.card }),
    certified: hasCertifiedBadge(car, settings.vehicle) ? presentCertified(ctx, car) : null,
    licencesText: presentCarLicences(car, settings),
    daysText: input.pricePast === null ? null : presentDaysOnLot(ctx, input.pricePast),
    facts: presentFacts(car, settings),
    locationLink: car.location ? { label: presentPlaceName(car), href: '#vehicle-map' } : null,
    rating: location === undefined ? null : presentRating(location, ctx),
    buttons: presentButtons(input).filter(({ href }, at) => at === 0 || !asked.includes(href)),
    phone,
    phoneLabel: 'Call Now',
    trust: presentTrust(ctx, car),
    historyLinks: presentHistoryLinks(ctx, car),
    actions: presentActions(input, name),
  };
}

/** CAR-13: the click that uncovers the number is told to the reveal call. */
function presentCarPhone(ctx: SiteContext, car: CarDetail): PhoneLinkView | null {
  const number = choosePhone(car.dealership, {
    carType: car.carType,
    byCarType: ctx.site.settings.vehicle.phoneByCarType,
  });
  if (!number) ctx.log.info('car without a phone number', { carId: car.id });
  const phone = presentPhone(number, { masked: true });
  if (phone === null) return null;
  const revealFields = { car_id: car.id, dealership_id: car.dealershipId, website_id: ctx.site.id };
  return { ...phone, revealAction: phoneRevealsHref, revealFields };
}

function presentCertified({ site }: SiteContext, { make }: CarDetail): CertifiedBadgeView {
  const paragraphs = site.settings.vehicle.certifiedText.split(/\n\s*\n/).map((text) => text.trim());
  return { label: `${make} Certified`, paragraphs: paragraphs.filter((text) => text !== '') };
}

/** CAR-10: the car's own report where it has one, and the plugins of the site whose address asks for nothing that the car lacks. */
function presentHistoryLinks(ctx: SiteContext, car: CarDetail): HistoryLinkView[] {
  const report = readReportHref(car.historyReportUrl);
  return [
    ...(showsHistoryReport(ctx, car) && report !== null
      ? [{ label: 'Car History Report', href: report, isReport: true }]
      : []),
    ...ctx.site.settings.vehicle.plugins.flatMap(({ name, href }) => {
      const filled = fillPluginAddress(href, { vin: car.vin?.trim() ?? '', rego: car.regoPlate?.trim() ?? '' });
      return filled === null ? [] : [{ label: name, href: filled, isReport: false }];
    }),
  ];
}

/** Whether the page links to the car's own report. */
export function showsHistoryReport({ site }: SiteContext, car: CarDetail): boolean {
  return (
    isAvailable(car) &&
    getVehicleButtons(site.settings, car).includes('carHistoryReport') &&
    readReportHref(car.historyReportUrl) !== null
  );
}

/** The address with the car's own numbers in it; null where it asks for one that the car does not have. */
function fillPluginAddress(href: string, numbers: { vin: string; rego: string }): string | null {
  let filled = href;
  for (const [name, number] of Object.entries(numbers)) {
    const place = `{${name}}`;
    if (number === '' && filled.includes(place)) return null;
    filled = filled.replaceAll(place, encodeURIComponent(number));
  }
  return filled;
}

function presentActions({ ctx, car, origin }: OfferInput, name: string): VehicleActionsView {
  const { vehicle, card, favourites } = ctx.site.settings;
  const href = vehicleHref(car.slug);
  const url = toAbsolute(origin, href);
  const photo = car.images.find(isPhoto);
  const price = presentPrice(car, ctx.site.settings);
  const lists = {
    favourite: favourites !== 'off',
    compare: card.compare && isComparable({ ...car, photoCount: photo ? 1 : 0 }, { usedOnly: card.compareUsedOnly }),
  };
  return {
    name,
    url,
    shareLinks: vehicle.share ? listShareLinks({ name, url }, { secondNetwork: vehicle.secondShareNetwork }) : [],
    printHref: vehicle.print ? printHref(car.slug) : null,
    pdfHref: vehicle.print ? vehiclePdfHref(car.slug) : null,
    tell: presentTell(car, ctx),
    keeps:
      lists.favourite || lists.compare
        ? {
            ...lists,
            car: {
              id: String(car.id),
              href,
              name,
              image: photo ? presentImage(photo, '', 'card').url : null,
              price: price.kind === 'unavailable' ? null : price.text,
            },
          }
        : null,
  };
}
