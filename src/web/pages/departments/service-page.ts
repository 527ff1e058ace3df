import { listDepartments } from '#rules/locations/departments.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import { contactHref, serviceBookingHref, serviceHref } from '../addresses.ts';
import { withPathDocument } from '../content/with-path-document.ts';
import { presentFormPage, presentPlacedForm } from '../forms/present-form-page.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';

export const servicePage = definePage({ path: serviceHref, slot: 'form', load: loadService });

export const serviceBookingPage = definePage({
  path: serviceBookingHref,
  slot: 'form',
  params: ['location'],
  forms: ['service'],
  load: loadServiceBooking,
});

const placesHeading = 'Our service departments';
const noService = {
  text: 'We have no workshop of our own. Tell us what your car needs, and we will find somebody for you.',
  link: { label: 'Contact us', href: contactHref },
};

async function loadService(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { ctx } = request;
  const { heading, introduction, services } = ctx.site.settings.service;
  const places = await listServicePlaces(request);
  return withPathDocument(
    request,
    serviceHref,
    await presentFormPage(request, {
      path: serviceHref,
      heading,
      introduction: places.length === 0 ? null : introduction,
      description: `Book a service at ${ctx.site.name}: ${services.slice(0, 4).join(', ')}.`,
      links: places.length === 0 ? [] : [{ label: 'Book a Service', href: serviceBookingHref }],
      notice: places.length === 0 ? noService : null,
      points: services.length === 0 || places.length === 0 ? null : { heading: 'What we do', list: services },
      form: null,
      places,
      placesHeading,
      noindex: places.length === 0,
    }),
  );
}

async function loadServiceBooking(request: PageRequest): Promise<PageAnswer<'form'>> {
  const { ctx, url } = request;
  const places = await listServicePlaces(request);
  const placeId = Number(url.searchParams.get('location')) || null;
  const privacyHref = findPrivacyHref(await request.readSiteData());
  return withPathDocument(
    request,
    serviceBookingHref,
    await presentFormPage(request, {
      path: serviceBookingHref,
      heading: 'Book a Service',
      introduction: places.length === 0 ? null : ctx.site.settings.service.introduction,
      description: `Book a service at ${ctx.site.name} online: choose the workshop, what it should do, and a time.`,
      parents: [{ label: ctx.site.settings.service.heading, href: serviceHref }],
      notice: places.length === 0 ? noService : null,
      form:
        places.length === 0
          ? null
          : presentPlacedForm(request, { form: 'service', path: serviceBookingHref, places, placeId, privacyHref }),
      places,
      placesHeading,
      noindex: places.length === 0,
    }),
  );
}

async function listServicePlaces({ readSiteData }: PageRequest): Promise<LocationDetail[]> {
  return listDepartments((await readSiteData()).locations, 'service');
}
