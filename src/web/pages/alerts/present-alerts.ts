import type { AlertView } from '#blocks/alerts/alert-list.tsx';
import {
  alertCadences,
  alertConsentWording,
  cadenceLabels,
  describeAlert,
  describeReason,
} from '#rules/alerts/alert-words.ts';
import { getCarName } from '#rules/car/name.ts';
import { getPriceCents, presentPrice } from '#rules/car/price/price.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { FoundCar, ListedAlert } from '#services/alerts/list-alerts.ts';
import type { AlertSubject, AskedAlert } from '#services/alerts/read-asked-alert.ts';
import type { SiteContext } from '#services/context.ts';
import type { AlertsView } from '#templates/plain-pages/visitor/alerts-page.tsx';
import { accountHref, alertsHref, homeHref, newAlertHref, vehicleHref } from '../addresses.ts';
import { listGarageLinks } from '../garage/list-garage-links.ts';
import { getOwnLink } from '../sign-in/way.ts';

/** What `?done=` says. */
const done: Readonly<Record<string, string>> = {
  saved: 'It is saved. We tell you when there is something new.',
  pause: 'The alert is paused.',
  resume: 'The alert is on again.',
  cadence: 'That is changed.',
  delete: 'The alert is deleted.',
};

const crumbs = ({ site: { settings } }: SiteContext, last: string, href: string): AlertsView['breadcrumbs'] => [
  { label: 'Home', href: homeHref },
  getOwnLink(settings),
  ...(href === alertsHref ? [] : [{ label: 'My alerts', href: alertsHref }]),
  { label: last, href },
];

interface AlertsInput {
  alerts: readonly ListedAlert[];
  addresses: AddressSite;
  done: string | null;
  problem: string | null;
  hasEmail: boolean;
}

export function presentAlerts(ctx: SiteContext, input: AlertsInput): AlertsView {
  const { alerts, addresses, problem } = input;
  const { many } = getSiteNoun(ctx.site.settings.stock);
  const text = problem ?? done[input.done ?? ''];
  const needsEmail = !input.hasEmail && alerts.length > 0;
  return {
    garage: listGarageLinks(ctx.site.settings, alertsHref),
    breadcrumbs: crumbs(ctx, 'My alerts', alertsHref),
    heading: 'My alerts',
    text:
      alerts.length === 0
        ? `You have no alerts yet. Save a search, or ask on the page of a ${getSiteNoun(ctx.site.settings.stock).one} to be told when its price drops or it is free again.`
        : `What you asked us to tell you about, and what it has found lately.`,
    notice:
      text !== undefined
        ? { text, link: null }
        : needsEmail
          ? {
              text: 'We have no email address of yours, so we cannot write to you.',
              link: { label: 'Add your email', href: accountHref },
            }
          : null,
    ask: null,
    alerts: alerts.map((each) => presentAlert(ctx, each)),
    pushKey: alerts.length === 0 ? null : findPushKey(ctx),
    links: [{ label: `See all ${many}`, href: formatSearchAddress(emptySelection, addresses) }],
  };
}

const findPushKey = ({ site, pushKeys }: SiteContext): string | null =>
  site.settings.alerts.push ? pushKeys.publicKey : null;

function presentAlert(ctx: SiteContext, alert: ListedAlert): AlertView {
  const { id, kind, name, cadence, pausedAt, carSlug, address } = alert;
  const isPaused = pausedAt !== null;
  const post = (label: string, change: string) => ({
    ...{ label, of: name, action: alertsHref },
    hidden: [
      { name: 'alert', value: id },
      { name: 'change', value: change },
    ],
  });
  const other = alertCadences.find((each) => each !== cadence) ?? cadence;
  return {
    ...{ id, name, isPaused },
    href: kind === 'search' ? address : carSlug === null ? null : vehicleHref(carSlug),
    text: `${describeAlert(kind)}. ${cadenceLabels[cadence]}.`,
    found: alert.found.map((found) => presentFound(ctx, alert, found)),
    changes: [
      isPaused ? post('Start again', 'resume') : post('Pause', 'pause'),
      post(other === 'weekly' ? 'Weekly at most' : 'At once', other),
    ],
    remove: post('Yes, delete it', 'delete'),
  };
}

function presentFound(ctx: SiteContext, { name }: ListedAlert, found: FoundCar): AlertView['found'][number] {
  const { car, reason, fromCents, foundAt } = found;
  const { settings } = ctx.site;
  const price = presentPrice(car, settings);
  const why =
    reason === 'match'
      ? 'New match'
      : describeReason({
          ...{ reason, fromCents, alertName: name },
          priceCents: found.priceCents || getPriceCents(car),
        });
  return {
    id: String(car.id),
    name: getCarName(car, settings.card),
    href: vehicleHref(car.slug),
    priceText: price.kind === 'unavailable' ? 'Sold' : price.text,
    reasonText: `${why}, ${writeDay(ctx, foundAt)}`,
  };
}

function writeDay({ site }: SiteContext, at: Date): string {
  const { timeZone } = site.settings.locale;
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

const askTexts: Readonly<Record<AlertSubject['kind'], string>> = {
  search: 'We tell you when something new matches this search.',
  price: 'We tell you when its price drops.',
  free: 'We tell you when it is free again.',
};

/** To the car or the list that it is about. */
export function getSubjectHref({ carSlug, address }: AlertSubject): string {
  return carSlug === null ? (address ?? homeHref) : vehicleHref(carSlug);
}

export function presentAsk(ctx: SiteContext, asked: AskedAlert, subject: AlertSubject): AlertsView {
  const { kind, name, address } = subject;
  const params = new URLSearchParams(
    asked.kind === 'search' ? { search: address ?? '' } : { car: String(asked.carId), tell: asked.kind },
  );
  const href = `${newAlertHref}?${params}`;
  const hasTwins = kind === 'free' && address !== null;
  return {
    garage: listGarageLinks(ctx.site.settings, alertsHref),
    breadcrumbs: crumbs(ctx, 'New alert', href),
    heading: kind === 'search' ? 'Save this search' : `Tell me about this ${getSiteNoun(ctx.site.settings.stock).one}`,
    text: kind === 'search' ? 'We keep it with your account.' : 'We keep it with your account, and write to you.',
    notice: null,
    ask: {
      name,
      text: hasTwins ? 'It is sold. We tell you when it comes back, or when another like it arrives.' : askTexts[kind],
      action: href,
      hidden: [],
      cadence: {
        name: 'cadence',
        value: ctx.site.settings.alerts.cadence,
        choices: alertCadences.map((value) => ({ value, label: cadenceLabels[value] })),
      },
      consentText: alertConsentWording,
      submitLabel: kind === 'search' ? 'Save this search' : 'Tell me',
      back: { label: 'Not now', href: getSubjectHref(subject) },
    },
    alerts: [],
    pushKey: findPushKey(ctx),
    links: [],
  };
}

export function presentRefused(
  ctx: SiteContext,
  { message, addresses }: { message: string; addresses: AddressSite },
): AlertsView {
  const { many } = getSiteNoun(ctx.site.settings.stock);
  return {
    garage: listGarageLinks(ctx.site.settings, alertsHref),
    breadcrumbs: crumbs(ctx, 'New alert', newAlertHref),
    heading: 'This could not be saved',
    text: message,
    notice: null,
    ask: null,
    alerts: [],
    pushKey: null,
    links: [
      { label: `See all ${many}`, href: formatSearchAddress(emptySelection, addresses) },
      { label: 'My alerts', href: alertsHref },
    ],
  };
}
