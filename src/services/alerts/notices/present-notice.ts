import { formatCount } from '#kernel/money.ts';
import { describeReason, stopAlertWording, stopAllAlertsWording } from '#rules/alerts/alert-words.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents, presentPrice } from '#rules/car/price/price.ts';
import { isPlaceholderAddress } from '#rules/pictures/photo-address.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import { countStock, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteContext } from '../../context.ts';
import type { CarCard } from '../../stock/list-cars.ts';
import type { AlertMailCar, AlertMailView } from '../alert-ports.ts';
import { createStopPath } from '../stop/stop-link.ts';
import type { NoticeCar, ReadNotice } from './read-notice.ts';

export const alertsPath = '/my-garage/alerts';
/** Twice what the mail shows it at. */
const pictureWidth = 480;

/** USER-08: what a notice says, once for text, page and notification. */
export function presentNotice(ctx: SiteContext, notice: ReadNotice, accountId: string): AlertMailView {
  const { origin, cars, alerts } = notice;
  const { name, settings } = ctx.site;
  const noun = getSiteNoun(settings.stock);
  return {
    siteName: name,
    siteHost: URL.parse(origin)?.host ?? '',
    heading: nameNotice(ctx, notice) ?? `${countStock(cars.length, noun)} for you`,
    cars: cars.map((each) => presentCar(ctx, each, origin)),
    more: alerts.flatMap(({ name, address, hasMore }) =>
      hasMore && address !== null ? [{ label: `See all of ${name}`, href: `${origin}${address}` }] : [],
    ),
    alerts: alerts.map(({ id, name }) => ({
      name,
      stop: { label: stopAlertWording, href: `${origin}${createStopPath(ctx, { kind: 'alert', id })}` },
    })),
    manage: { label: 'See and change your alerts', href: `${origin}${alertsPath}` },
    stopAll: {
      label: stopAllAlertsWording,
      href: `${origin}${createStopPath(ctx, { kind: 'account', id: accountId })}`,
    },
  };
}

/** Of one car, what has happened to it. */
function nameNotice({ site }: SiteContext, { cars }: ReadNotice): string | null {
  const [one, other] = cars;
  if (!one || other) return null;
  const carName = getCarName(one.car, site.settings.card);
  const reasons = new Set(one.reasons.map(({ reason }) => reason));
  if (reasons.has('price')) return `Price drop: ${carName}`;
  return reasons.has('free') ? `Free again: ${carName}` : `New for you: ${carName}`;
}

function presentCar({ site }: SiteContext, { car, reasons }: NoticeCar, origin: string): AlertMailCar {
  const { settings } = site;
  const price = presentPrice(car, settings);
  const priceCents = getPriceCents(car);
  return {
    name: getCarName(car, settings.card),
    href: `${origin}/cars/${encodeURIComponent(car.slug)}`,
    imageUrl: addressImage(car, origin),
    priceText: price.kind === 'unavailable' ? '' : describePrice(price),
    factsText: listFacts(car).join(', '),
    reasons: [...new Set(reasons.map((each) => describeReason({ ...each, priceCents })))],
  };
}

function describePrice(price: Exclude<ReturnType<typeof presentPrice>, { kind: 'unavailable' }>): string {
  return price.kind === 'price' && price.priceType !== null ? `${price.text} ${price.priceType}` : price.text;
}

function listFacts({ odometerKm, simpleTransmission, locationCity }: CarCard): string[] {
  const km = odometerKm === null ? [] : [`${formatCount(odometerKm)} km`];
  return [...km, ...[simpleTransmission, locationCity].flatMap((text) => text?.trim() || [])];
}

/** A mail program has no address that a path could belong to. */
function addressImage({ images }: CarCard, origin: string): string | null {
  const photo = images.find(({ url }) => /^(https:\/\/|\/media\/)/.test(url) && !isPlaceholderAddress(url));
  if (!photo) return null;
  const own = addressPicture(photo.url, { width: pictureWidth });
  const url = own === photo.url ? (photo.thumbUrl ?? photo.url) : own;
  return new URL(url, origin).href;
}

/** The mail as plain text. */
export function writeNotice({
  heading,
  cars,
  more,
  alerts,
  manage,
  stopAll,
  siteName,
  siteHost,
}: AlertMailView): string {
  const link = ({ label, href }: { label: string; href: string }) => `${label}:\n${href}`;
  const paragraphs = [
    heading,
    ...cars.map(({ name, priceText, factsText, reasons, href }) =>
      [...reasons, name, [priceText, factsText].filter(Boolean).join(', '), href].join('\n'),
    ),
    ...more.map(link),
    `${siteName}\n${siteHost}`,
    `You get this email because you asked for it.\n${link(manage)}`,
    ...alerts.map(({ name, stop }) => `${name}\n${link(stop)}`),
    link(stopAll),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
