import { findShowroom } from '#rules/locations/choose-place.ts';
import { listDepartments } from '#rules/locations/departments.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { findPart } from '#services/parts/find-part.ts';
import { partsEnquiryHref, partsSearchHref } from '../addresses.ts';
import { withPathDocument } from '../content/with-path-document.ts';
import { presentFormPage, presentPlacedForm } from '../forms/present-form-page.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';

export const partsEnquiryPage = definePage({
  path: partsEnquiryHref,
  slot: 'form',
  params: ['location', 'part'],
  forms: ['parts'],
  load: loadPartsEnquiry,
});

async function loadPartsEnquiry(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { ctx, url } = request;
  const { heading, introduction } = ctx.site.settings.parts;
  const siteData = await request.readSiteData();
  const { locations, hasParts } = siteData;
  const privacyHref = findPrivacyHref(siteData);
  const departments = listDepartments(locations, 'parts');
  const showroom = findShowroom(locations, ctx.site.dealershipIds[0] ?? null);
  const places = departments.length === 0 && showroom ? [showroom] : departments;
  // An enquiry can be made while the store is away: then without the part.
  const part = await findPart(ctx, url.searchParams.get('part') ?? '').catch(() => {
    request.markIncomplete();
    return null;
  });
  const placeId = Number(url.searchParams.get('location')) || null;
  return withPathDocument(
    request,
    partsEnquiryHref,
    await presentFormPage(request, {
      path: partsEnquiryHref,
      heading,
      introduction,
      description: `Ask ${ctx.site.name} for parts and accessories: tell us the part and the vehicle.`,
      links: hasParts ? [{ label: 'Search our parts', href: partsSearchHref }] : [],
      notice: describeOtherPlace(
        locations.find(({ id }) => id === placeId),
        places,
      ),
      form: presentPlacedForm(request, {
        form: 'parts',
        path: partsEnquiryHref,
        places,
        placeId,
        privacyHref,
        context: { part },
      }),
      places,
      placesHeading: departments.length === 0 ? 'Where to find us' : 'Our parts departments',
    }),
  );
}

/** LEAD-11: a part of one place may be looked after by the parts department of another. */
function describeOtherPlace(
  asked: LocationDetail | undefined,
  places: readonly LocationDetail[],
): { text: string; link: null } | null {
  if (asked === undefined || places.length === 0 || places.some(({ id }) => id === asked.id)) return null;
  const names = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(places.map(({ name }) => name));
  return { text: `Parts for ${asked.name} are looked after by ${names}.`, link: null };
}
