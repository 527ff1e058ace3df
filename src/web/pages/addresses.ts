import { slugify } from '#kernel/slug.ts';
import { calculatorParams } from '#rules/finance/calculator/calculator-address.ts';
import { financeFormId, financePaths } from '#rules/finance/finance-address.ts';
import type { FormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import type { GarageSectionName } from '#rules/garage/garage-sections.ts';

/** Addresses of the site's own pages. */
export const homeHref = '/';
export const contactHref = '/contact';
/** The reviews on the home page. */
export const reviewsHref = '/#reviews';
export const signInHref = '/sign-in';
export const watchlistHref = '/watchlist';
export const accountHref = '/my-account';
export const alertsHref = '/my-garage/alerts';
export const newAlertHref = '/my-garage/alerts/new';
export const spinHref = '/spin-to-win';

/** SITE-20: where an amount is paid, and one visitor's payment. */
export function onlinePaymentHref(token: string | null = null): string {
  return `/online-payment${token === null ? '' : `?${new URLSearchParams({ payment: token })}`}`;
}

export function paymentReceiptHref(token: string): string {
  return `/online-payment/receipt.pdf?${new URLSearchParams({ payment: token })}`;
}

/** USER-05: a section of what a visitor has with the dealer. */
export function garageHref(section: GarageSectionName): string {
  return `/my-garage/${section}`;
}

/** USER-05: an appointment for a calendar, and all that is kept of who has signed in. */
export function appointmentFileHref(enquiryId: string): string {
  return `${garageHref('appointments')}/${enquiryId}/visit.ics`;
}
export const ownDataHref = `${garageHref('privacy')}/my-data.json`;
export const specialOffersHref = '/special-offers';
export const brandsHref = '/brands';
/** LOC-03: where the dealer is. */
export const dealerLocatorHref = '/dealer-locator';

/** LOC-04 */
export function locationHref(slug: string): string {
  return `/our-location/${slug}`;
}

/** SITE-08: the form for a place, and of its departments for one. */
export function placeContactHref(slug: string, locationId: number | null = null): string {
  return `/contact-us/${slug}${locationId === null ? '' : `?location=${locationId}`}`;
}

export const favouritesHref = '/favourites';
export const compareHref = '/compare';
export const serviceHref = '/service';
export const serviceBookingHref = '/service/booking';
export const partsEnquiryHref = '/vehicle-parts-and-accessories';
export const careersHref = '/careers';
export const testDriveHref = '/book-test-drive';

/** LEAD-12: by the id of a car, or by its slug. */
export function carTestDriveHref(car: string | number): string {
  return `${testDriveHref}?${new URLSearchParams({ car_id: String(car) })}`;
}

export const successHref = '/success';

export interface ThankedFor {
  locationId: number | null;
  dealershipSlug: string | null;
  carSlug: string | null;
  /** LEAD-14: what an accepted trade-in puts towards that car, in whole dollars. */
  depositDollars?: number | null;
  /** LEAD-14: the token of a valuation that was answered: the page says what. */
  draft?: string;
  /** Of the enquiry; null where it leads to whatever was sent before. */
  leadId?: string | null;
}

/** The thank-you page for what was asked: it names the form, and who answers. */
export function thankHref(form: EnquiryForm, { locationId, dealershipSlug, carSlug, ...more }: ThankedFor): string {
  const location = locationId?.toString() ?? null;
  const deposit = more.depositDollars?.toString() ?? null;
  const entries = Object.entries({
    form,
    dealership: dealershipSlug,
    location,
    car: carSlug,
    deposit,
    draft: more.draft ?? null,
    lead: more.leadId ?? null,
  });
  const known = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `${successHref}?${new URLSearchParams(known)}`;
}

/** LEAD-03: the time that an enquiry asks for, for a calendar. */
export function bookingFileHref(leadId: string): string {
  return `${successHref}/visit.ics?${new URLSearchParams({ lead: leadId })}`;
}

export const directoryHref = '/directory';
export const partsSearchHref = '/parts/search';
export const priceRangeHref = '/price-range';

/** SITE-20: a brand's own page. */
export function brandHref(make: string): string {
  return `/${slugify(make)}/overview`;
}

/** SITE-20: the page of a model. */
export function modelHref(make: string, model: string): string {
  return `/${slugify(make)}/${slugify(model)}/overview`;
}

/** The form, about a model. */
export function modelContactHref(make: string, model: string): string {
  return `${contactHref}?${new URLSearchParams({ make: slugify(make), model: slugify(model) })}#enquiry`;
}

export function vehicleHref(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** BUY-01: where a car is reserved, and one buyer's reservation of it. */
export function checkoutHref(slug: string, token: string | null = null): string {
  return `${vehicleHref(slug)}/checkout${token === null ? '' : `?${new URLSearchParams({ reservation: token })}`}`;
}

export const purchasePath = '/checkout-journey';

/** BUY-07: where a car is bought, at a step of it. */
export function purchaseHref(slug: string, step: string | null = null): string {
  return `${purchasePath}?${new URLSearchParams({ car_id: slug, ...(step === null ? {} : { step }) })}`;
}

/** BUY-08: what a buyer keeps of a reservation. */
export function reservationFileHref(slug: string, token: string, file: 'receipt.pdf' | 'visit.ics'): string {
  return `${vehicleHref(slug)}/checkout/${file}?${new URLSearchParams({ reservation: token })}`;
}

/** VDP-18: the print page and the PDF. */
export function printHref(slug: string): string {
  return `/print?${new URLSearchParams({ car_id: slug })}`;
}

export function vehiclePdfHref(slug: string): string {
  return `${vehicleHref(slug)}.pdf`;
}

/** VDP-19: the picture that a link to the car shows elsewhere; another version of it has another address. */
export function socialCardHref(slug: string, version: string): string {
  return `${vehicleHref(slug)}/card.jpg?v=${version}`;
}

/** LEAD-03: takes the steps of a form, and the enquiry. */
export const leadsHref = '/api/leads';

export function appointmentsHref(
  form: EnquiryForm,
  { car, dealershipSlug, locationId }: Pick<FormContext, 'car' | 'dealershipSlug' | 'locationId'>,
): string {
  if (form === 'service') {
    const place: Record<string, string> = locationId === null ? {} : { location: String(locationId) };
    return `/api/appointments?${new URLSearchParams({ purpose: 'service', ...place })}`;
  }
  const asked: Record<string, string> = car ? { car_id: String(car.id) } : { dealership: dealershipSlug ?? '' };
  return `/api/appointments?${new URLSearchParams(asked)}`;
}

/** Calls that a car's page makes (API-02). */
export const phoneRevealsHref = '/api/phone-reveals';
export const deliveryCallHref = '/api/delivery';

export function comparisonHref(slug: string): string {
  return `${vehicleHref(slug)}/autogauge`;
}

/** VDP-21: the cars behind a price comparison. */
export function comparedCarsHref(slug: string): string {
  return `${vehicleHref(slug)}/price-comparison`;
}

export function carViewHref(slug: string): string {
  return `/api/cars/${slug}/view.json`;
}

/** LEAD-11: the parts form with a part in it, at the place that sells it. */
export function partEnquiryHref(number: string, locationId: number | null): string {
  const params = new URLSearchParams(locationId === null ? {} : { location: String(locationId) });
  params.set('part', number);
  return `${partsEnquiryHref}?${params}#enquiry`;
}

/** FIN-08 */
export const quoteHref = '/api/youx/quote';

/** FIN-09: what lenders say of a car. */
export function lendersHref(carId: number): string {
  return `/api/cars/${carId}/lenders`;
}

/** LEAD-13: a step of the visitor's own application. */
export function applicationHref(step: string, { isChecked = false }: { isChecked?: boolean } = {}): string {
  const params = new URLSearchParams({ step, ...(isChecked ? { check: '1' } : {}) });
  return `${financePaths.apply}?${params}#${financeFormId}`;
}

/** LEAD-14: where a valuation begins, and the steps of one. */
export const tradeInHref = '/trade-in';
export const sellHref = '/sell-my-car';
export const carTradeInPath = '/cars/trade-in';
export const valuationPath = '/trade-in/valuation';

export function carTradeInHref(carId: number): string {
  return `${carTradeInPath}?${new URLSearchParams({ car_id: String(carId) })}`;
}

export function valuationHref(draft: string, step: string): string {
  return `${valuationPath}?${new URLSearchParams({ draft, step })}`;
}

/** The car's calculator with that deposit in it. */
export function depositHref(slug: string, dollars: number): string {
  return `${vehicleHref(slug)}?${new URLSearchParams({ [calculatorParams.tradeIn]: String(dollars) })}#finance-calculator`;
}

/** USER-08: where a search is saved. */
export function saveSearchHref(search: string): string {
  return `${newAlertHref}?${new URLSearchParams({ search })}`;
}

/** USER-08: where one asks to be told of a car. */
export function tellHref(carId: number, tell: 'price' | 'free'): string {
  return `${newAlertHref}?${new URLSearchParams({ car: String(carId), tell })}`;
}
