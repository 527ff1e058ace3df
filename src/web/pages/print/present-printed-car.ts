import encodeQr from 'qr';
import type {
  PrintedCarView,
  PrintedDealerView,
  PrintedFinanceView,
  QrCodeView,
} from '#blocks/vehicle/printed-car.tsx';
import { presentCarLicences } from '#rules/car/licences.ts';
import { getCarName } from '#rules/car/name.ts';
import { choosePhone, formatPhone } from '#rules/car/phone.ts';
import { presentPrice, presentSubscriptionPrice } from '#rules/car/price/price.ts';
import { getShownPlate } from '#rules/car/rego.ts';
import { listSpecifications } from '#rules/car/specifications.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { describeState } from '#rules/car/state/describe-state.ts';
import { getLocationPhone } from '#rules/locations/location-phone.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { vehicleHref } from '../addresses.ts';
import { presentCondition, presentFacts, presentSaving } from '../car/present-car-card.ts';
import { presentFinance } from '../car/present-finance.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';
import { toAbsolute } from '../head.ts';
import { presentAddress, presentLicences } from '../locations/present-location.ts';

export interface PrintedCarInput {
  ctx: SiteContext;
  car: CarDetail;
  locations: readonly LocationDetail[];
  origin: string;
}

/** Limits so that a car fits on two pages. */
const mostSpecifications = 26;
const mostFeatures = 36;
const longestText = 90;
const longestName = 300;

/** The view of the print page and the PDF (VDP-18); for an unavailable car it only says so (VDP-10). */
export function presentPrintedCar(input: PrintedCarInput): PrintedCarView {
  const { ctx, car, origin } = input;
  const { card, vehicle } = ctx.site.settings;
  const name = shorten(getCarName(car, card), longestName);
  const photo = car.images.find(isPhoto);
  const url = toAbsolute(origin, vehicleHref(car.slug));
  const features = [...new Set(car.features.map((feature) => shorten(feature, longestText)))].filter(Boolean);
  return {
    siteName: shorten(ctx.site.name, longestText),
    name,
    condition: presentCondition(car.carType),
    stockText: vehicle.stockNumber && car.stockNumber ? `Stock no. ${shorten(car.stockNumber, longestText)}` : null,
    sold: !isAvailable(car),
    image: photo ? presentImage(photo, name, 'gallery') : null,
    stateText: describeState(car),
    price: presentPrice(car, ctx.site.settings),
    licencesText: presentCarLicences(car, ctx.site.settings),
    subscriptionText: card.subscriptionPrice ? presentSubscriptionPrice(car) : null,
    saving: presentSaving(car, { market: car.marketPrice, card }),
    ...presentRows(input),
    features: features.slice(0, mostFeatures),
    moreFeaturesText: features.length > mostFeatures ? `and ${features.length - mostFeatures} more` : null,
    finance: presentPrintedFinance(ctx, car),
    dealer: presentDealer(input),
    url,
    code: drawQrCode(url),
  };
}

function presentRows({ ctx, car }: PrintedCarInput): Pick<PrintedCarView, 'facts' | 'specifications'> {
  const facts = presentFacts(car, ctx.site.settings).map(({ label, text }) => ({
    label,
    value: shorten(text, longestText),
  }));
  // The heading says it already.
  const told = new Set([...facts.map(({ label }) => label), 'Stock number']);
  const specifications = listSpecifications(
    {
      car: { ...car, regoPlate: getShownPlate(car, { today: getToday(ctx) }) },
      variant: car.variant,
      caravan: car.caravan,
      own: car.specifications,
    },
    ctx.site.settings.vehicle,
  );
  return {
    facts,
    specifications: specifications
      .filter(({ label }) => !told.has(label))
      .slice(0, mostSpecifications)
      .map(({ label, value }) => ({ label: shorten(label, longestText), value: shorten(value, longestText) })),
  };
}

function presentPrintedFinance(ctx: SiteContext, car: CarDetail): PrintedFinanceView | null {
  const { box, quote, disclaimer } = presentFinance(ctx, car, noWays);
  const figure = box ?? quote?.box ?? null;
  if (figure === null || figure.repayment.kind !== 'repayment' || disclaimer === null) return null;
  const { repayment, comparisonText, exampleText, termsText, equalRate } = figure;
  const { rateText, warning } = disclaimer;
  const paragraphs = [...new Set(disclaimer.paragraphs)].filter((text) => text !== warning);
  return { figure: { repayment, comparisonText, exampleText, termsText }, equalRate, rateText, warning, paragraphs };
}

/** Paper links nowhere. */
const noWays = { financeHref: null, formHref: null };

/** COMP-05: the licence numbers of where the car stands, else those of its dealership's other places. */
function presentDealer({ ctx, car, locations }: PrintedCarInput): PrintedDealerView {
  const own = locations.filter(({ dealershipId }) => dealershipId === car.dealershipId);
  const place = own.find(({ id }) => id === car.location?.id) ?? own[0];
  const ofPlace = place ? presentLicences(place) : [];
  const phone =
    choosePhone(car.dealership, { carType: car.carType, byCarType: ctx.site.settings.vehicle.phoneByCarType }) ??
    (place ? getLocationPhone(place) : null);
  return {
    name: shorten(place?.name ?? car.dealership.name, longestText),
    addressLines: presentAddress(place?.address ?? null).map((line) => shorten(line, longestText)),
    phone: phone ? formatPhone(phone) : null,
    licences: ofPlace.length > 0 ? ofPlace : [...new Set(own.flatMap(presentLicences))],
  };
}

function drawQrCode(text: string): QrCodeView {
  const squares = encodeQr(text, 'raw', { ecc: 'medium', border: 2 });
  const path = squares.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: squares.length, path: path.join('') };
}

function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
