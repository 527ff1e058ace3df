import { getSiteVisitWords } from '#rules/appointments/visit-words.ts';
import { type LocationButton, locationButtonLabels } from '#rules/locations/location-buttons.ts';
import { listTabsOf } from '#rules/locations/location-tabs.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withValues } from '#rules/search/address/selection.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import {
  locationHref,
  partsEnquiryHref,
  placeContactHref,
  purchasePath,
  serviceBookingHref,
  serviceHref,
  vehicleHref,
} from '../addresses.ts';
import { getLocationBook } from './get-location-book.ts';
import type { LocationsInput } from './present-location.ts';

interface ButtonInput extends LocationsInput {
  location: LocationDetail;
}

/** What a page has itself for some of the buttons, such as the form for its vehicle; null where the button has no use there. */
export type OwnWays = Partial<Record<LocationButton, LinkView | null>>;

/** Where the page itself has the form for what is asked of a place. */
export function askOnPage(href: string): OwnWays {
  const ways = (['contact', 'send', 'enquire'] as const).map((button) => [
    button,
    { label: locationButtonLabels[button], href },
  ]);
  return Object.fromEntries(ways);
}

/** LOC-07: the buttons that the site has for such a location; one whose page does not stand is not shown. */
export function presentButtons(input: ButtonInput): LinkView[] {
  const { own = {} } = input;
  const led = new Set<string>();
  return listButtons(input.location, input.ctx.site.settings.locations).flatMap((button) => {
    const ownWay = own[button];
    const link = ownWay === undefined ? presentButton(button, input) : ownWay;
    // Several buttons may lead to the one form of the page.
    if (link === null || (ownWay && led.has(link.href))) return [];
    led.add(link.href);
    return [link];
  });
}

function presentButton(button: LocationButton, input: ButtonInput): LinkView | null {
  const href = addressButton(button, input);
  const { itemTypes } = input.ctx.site.settings.stock;
  const label = button === 'testDrive' ? getSiteVisitWords(itemTypes).book : locationButtonLabels[button];
  return href === null ? null : { label, href };
}

function listButtons(location: LocationDetail, settings: SiteSettings['locations']): LocationButton[] {
  const byTab = {
    sales: settings.salesButtons,
    used: settings.usedButtons,
    service: settings.serviceButtons,
    parts: settings.partsButtons,
  };
  return [...new Set(listTabsOf(location).flatMap((tab) => byTab[tab]))];
}

/** Null where the page that it leads to does not stand. */
function addressButton(button: LocationButton, input: ButtonInput): string | null {
  const { location, hasPage } = input;
  const at = new URLSearchParams({ location: String(location.id) });
  const whereStands = (href: string, path = href.split(/[?#]/)[0] ?? '') => (hasPage(path) ? href : null);
  const sells = listTabsOf(location).some((tab) => tab === 'sales' || tab === 'used');
  const cars = sells ? carsHref(location, input.addresses) : null;
  switch (button) {
    case 'contact':
      return contactLocationHref(input);
    case 'send':
    case 'enquire':
      return `${contactLocationHref(input)}#enquiry`;
    case 'details':
      return locationHref(getLocationBook(input.locations).getSlug(location));
    case 'service':
      return whereStands(`${serviceBookingHref}?${at}`) ?? whereStands(`${serviceHref}?${at}`);
    case 'parts':
      return whereStands(`${partsEnquiryHref}?${at}`);
    case 'testDrive':
      return whereStands(`/book-test-drive?${at}`);
    case 'finance': {
      const finance = new URLSearchParams({ preferredDealership: location.dealership.slug });
      return whereStands(`/finance?${finance}#finance-form`);
    }
    case 'shop':
    case 'findSimilar':
      return cars;
    case 'reserve':
      return hasPage(`${vehicleHref('a-car')}/checkout`) ? cars : null;
    case 'buyOnline':
      return hasPage(`${vehicleHref('a-car')}/buy-online`) || hasPage(purchasePath) ? cars : null;
    default:
      return button satisfies never;
  }
}

/** SITE-08: the form of the place; of a further department it chooses that one. */
export function contactLocationHref({ location, locations }: Pick<ButtonInput, 'location' | 'locations'>): string {
  const group = getLocationBook(locations).getGroup(location);
  return placeContactHref(group.slug, group.locations[0]?.id === location.id ? null : location.id);
}

/** The list of the cars that stand there. */
export function carsHref(location: LocationDetail, addresses: AddressSite): string {
  return formatSearchAddress(withValues(emptySelection, 'location_name', [location.name]), addresses);
}
