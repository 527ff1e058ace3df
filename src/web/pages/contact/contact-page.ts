import type { LocationGroup } from '#rules/locations/location-book.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { contactHref, placeContactHref } from '../addresses.ts';
import { findModel } from '../brands/find-model.ts';
import { isPlaceRefused, withFailure } from '../forms/failed-form.ts';
import { toAbsolute } from '../head.ts';
import { getLocationBook } from '../locations/get-location-book.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { presentContact } from './present-contact.ts';

export const contactPage = definePage({
  path: [contactHref, '/contact-us'],
  slot: 'contact',
  params: ['location', 'make', 'model'],
  forms: ['contact'],
  load: (request) => loadContact(request, null),
});

/** SITE-08: the form of one place; of no location that visitors may see there is none. */
export const placeContactPage = definePage({
  path: placeContactHref(':place'),
  slot: 'contact',
  params: ['location'],
  forms: ['contact'],
  load: async (request) => {
    const { locations } = await request.readSiteData();
    const slug = request.pathParams.place ?? '';
    const place = getLocationBook(locations).findGroup(slug);
    if (place === null) return errorPage(404);
    return slug === place.slug ? loadContact(request, place) : redirectTo(placeContactHref(place.slug), 301);
  },
});

async function loadContact(
  request: PageRequest,
  place: LocationGroup<LocationDetail> | null,
): Promise<PageAnswer<'contact'>> {
  const { ctx, readSiteData, origin, failedForm, hasPage } = request;
  const params = request.url.searchParams;
  const siteData = await readSiteData();
  const locationId = Number(params.get('location')) || null;
  const asked = { brand: params.get('make') ?? '', model: params.get('model') ?? '' };
  const contact = presentContact({
    ...{ ctx, siteData, locationId, place, hasPage },
    model: findModel(siteData.addresses.words.vocabulary.makes, asked) ?? null,
    isPlaceRefused: isPlaceRefused('contact', failedForm),
  });
  const view = { ...contact, form: withFailure(contact.form, failedForm) };
  const { name } = ctx.site;
  const shown = place?.locations[0] ?? siteData.locations[0];
  return {
    kind: 'page',
    carIds: [],
    head: {
      siteName: name,
      title: `${view.heading} | ${name}`,
      description: `Ask ${place?.name ?? name} about a car, finance or service. Addresses, phone numbers and opening hours.`,
      canonical: toAbsolute(origin, place === null ? contactHref : placeContactHref(place.slug)),
      noindex: false,
      image: null,
      kind: 'website',
      structuredData: [describeDealer(ctx.site, shown, origin), describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}
