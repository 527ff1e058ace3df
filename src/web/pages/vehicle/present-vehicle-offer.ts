import type { CertifiedBadgeView } from '#blocks/car/certified-badge.tsx';
import type { PhoneLinkView } from '#blocks/locations/phone-link.tsx';
import type { HistoryLinkView } from '#blocks/vehicle/history-links.tsx';
import type { VehicleActionsView } from '#blocks/vehicle/vehicle-actions.tsx';
import type { VehicleSummaryView } from '#blocks/vehicle/vehicle-summary-view.ts';
import type { VehicleTopBarView } from '#blocks/vehicle/vehicle-top-bar.tsx';
import { formatDollars } from '#kernel/money.ts';
import { getCarName } from '#rules/car/name.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { describePlace } from '#rules/car/place-text.ts';
import { isComparable } from '#rules/car/price/comparison.ts';
import { getSavingCents } from '#rules/car/price/market-price.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import { listShareLinks } from '#rules/car/share-links.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { hasCertifiedBadge } from '#rules/car/state/eligibility.ts';
import type { ComplianceSettings } from '#rules/site-settings/form-settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { phoneRevealsHref, printHref, vehicleHref, vehiclePdfHref } from '../addresses.ts';
import { presentCondition, presentFacts } from '../car/present-car-card.ts';
import { presentFinance } from '../car/present-finance.ts';
import { addressThumbnail, isPhoto, presentImage } from '../car/present-image.ts';
import { presentCarLicences } from '../car/present-licences.ts';
import { toAbsolute } from '../head.ts';
import { presentPhone } from '../locations/present-location.ts';
import { getVehicleButtons, vehicleFormIds } from './present-vehicle-forms.ts';

export interface OfferInput {
  ctx: SiteContext;
  car: CarDetail;
  origin: string;
}

type AvailableOffer = Extract<VehicleView['offer'], { kind: 'available' }>;

/** VDP-10: neither price nor buttons for a car that cannot be had. */
export function presentOffer(input: OfferInput): VehicleView['offer'] {
  const { ctx, car } = input;
  const { settings } = ctx.site;
  const name = getCarName(car, settings.card);
  if (!isAvailable(car)) return { kind: 'sold', name };
  const summary = presentSummary(input, name);
  const { weeklyEstimateText, getFinanceHref, ...finance } = presentFinance(ctx, car, { financePage: false });
  const financeLink = presentFinanceLink(input, { getFinanceHref, hasCalculator: finance.calculator !== null });
  const topBar = { ...presentTopBar(input, name), weeklyText: weeklyEstimateText };
  return {
    kind: 'available',
    summary,
    finance,
    topBar: { ...topBar, buttons: [...summary.buttons.slice(0, 1), ...(financeLink === null ? [] : [financeLink])] },
    bar: presentBar(summary, settings.compliance),
    chatHref: settings.vehicle.chatHref ?? null,
  };
}

/** Its page, else the form for it on this page, else the sums. */
function presentFinanceLink(
  { ctx, car }: OfferInput,
  { getFinanceHref, hasCalculator }: { getFinanceHref: string | null; hasCalculator: boolean },
): LinkView | null {
  const hasForm = getVehicleButtons(ctx.site.settings, car).includes('finance');
  const onPage = hasForm ? `#${vehicleFormIds.finance}` : hasCalculator ? '#finance-calculator' : null;
  const href = getFinanceHref ?? onPage;
  return href === null ? null : { label: 'Get Finance', href };
}

/** VDP-09: those that lead to a form of the page. */
function presentButtons({ ctx, car }: OfferInput): LinkView[] {
  const { settings } = ctx.site;
  const wanted = getVehicleButtons(settings, car);
  const links: [(typeof wanted)[number], LinkView][] = [
    ['enquire', { label: settings.vehicle.enquireLabel, href: `#${vehicleFormIds.enquiry}` }],
    ['testDrive', { label: 'Book a Test Drive', href: `#${vehicleFormIds.testDrive}` }],
    ['finance', { label: 'Get Finance', href: `#${vehicleFormIds.finance}` }],
  ];
  return links.flatMap(([button, link]) => (wanted.includes(button) ? [link] : []));
}

function presentBar(
  { buttons, price, phone, licencesText }: VehicleSummaryView,
  { totalPrice }: ComplianceSettings,
): AvailableOffer['bar'] {
  const action = buttons[0] ?? null;
  if (action === null && phone === null) return null;
  const priceType = totalPrice && price.kind === 'price' ? price.priceType : null;
  return {
    priceText: price.kind === 'unavailable' ? null : price.text,
    isPrice: price.kind === 'price',
    noteText: [priceType, licencesText].filter(Boolean).join(' · ') || null,
    action,
    phone,
  };
}

function presentTopBar({ ctx, car }: OfferInput, name: string): Omit<VehicleTopBarView, 'weeklyText' | 'buttons'> {
  const photo = car.images.find(isPhoto);
  const image = photo ? presentImage(photo, '', 'card') : null;
  return {
    name,
    image: photo && image ? { ...image, url: addressThumbnail(photo) ?? image.url, srcSet: null } : null,
    price: presentPrice(car, ctx.site.settings),
    licencesText: presentCarLicences(car, ctx),
  };
}

function presentSummary(input: OfferInput, name: string): VehicleSummaryView {
  const { ctx, car } = input;
  const { settings } = ctx.site;
  const wanted = getVehicleButtons(settings, car);
  const phone = wanted.includes('CTD') ? presentCarPhone(ctx, car) : null;
  return {
    name,
    condition: presentCondition(car.carType),
    stockText: settings.vehicle.stockNumber && car.stockNumber ? `Stock no. ${car.stockNumber}` : null,
    price: presentPrice(car, settings),
    subscriptionText: settings.card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    savingText: settings.card.belowMarketBadge ? presentSaving(car) : null,
    certified: hasCertifiedBadge(car, settings.vehicle) ? presentCertified(ctx, car) : null,
    licencesText: presentCarLicences(car, ctx),
    facts: presentFacts(car, settings),
    locationLink: car.location ? { label: presentPlaceName(car), href: '#vehicle-map' } : null,
    buttons: presentButtons(input),
    phone,
    phoneLabel: 'Call Now',
    historyLinks: presentHistoryLinks(ctx, car, wanted.includes('carHistoryReport')),
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

function presentSaving(car: CarDetail): string | null {
  const market = car.marketPrice ?? { stateAverageCents: null, averageCents: null };
  const savingCents = getSavingCents(car, market);
  return savingCents === null ? null : `${formatDollars(savingCents)} below market`;
}

function presentCertified({ site }: SiteContext, { make }: CarDetail): CertifiedBadgeView {
  const paragraphs = site.settings.vehicle.certifiedText.split(/\n\s*\n/).map((text) => text.trim());
  return { label: `${make} Certified`, paragraphs: paragraphs.filter((text) => text !== '') };
}

function presentPlaceName({ location, address }: CarDetail): string {
  return describePlace([location?.name ?? null, address?.city ?? null]) ?? '';
}

/** CAR-10: the car's own report where it has one, and the plugins of the site with its VIN and plate. */
function presentHistoryLinks({ site }: SiteContext, car: CarDetail, showsReport: boolean): HistoryLinkView[] {
  const report = car.historyReportUrl?.trim() ?? '';
  const isReportSafe = /^(https?:\/\/|\/(?!\/))/.test(report);
  return [
    ...(showsReport && isReportSafe ? [{ label: 'Car History Report', href: report, isReport: true }] : []),
    ...site.settings.vehicle.plugins.map(({ name, href }) => ({
      label: name,
      href: href
        .replaceAll('{vin}', encodeURIComponent(car.vin ?? ''))
        .replaceAll('{rego}', encodeURIComponent(car.regoPlate ?? '')),
      isReport: false,
    })),
  ];
}

function presentActions({ ctx, car, origin }: OfferInput, name: string): VehicleActionsView {
  const { vehicle, card, favourites } = ctx.site.settings;
  const href = vehicleHref(car.slug);
  const url = toAbsolute(origin, href);
  const photo = car.images.find(isPhoto);
  const price = presentPrice(car, ctx.site.settings);
  const lists = {
    favourite: favourites === 'local',
    compare: card.compare && isComparable({ ...car, photoCount: photo ? 1 : 0 }, { usedOnly: card.compareUsedOnly }),
  };
  return {
    name,
    url,
    shareLinks: vehicle.share ? listShareLinks({ name, url }, { secondNetwork: vehicle.secondShareNetwork }) : [],
    printHref: vehicle.print ? printHref(car.slug) : null,
    pdfHref: vehicle.print ? vehiclePdfHref(car.slug) : null,
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
