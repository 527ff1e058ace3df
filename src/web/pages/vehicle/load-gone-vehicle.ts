import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { getCarName } from '#rules/car/name.ts';
import { getKindNoun, getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { ContactView } from '#templates/plain-pages/places/contact-page.tsx';
import { homeHref, vehicleHref } from '../addresses.ts';
import { type FailedForm, withFailure } from '../forms/failed-form.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { type Head, headOfHiddenPage } from '../head.ts';
import { askOnPage } from '../locations/location-buttons.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import type { PageRequest } from '../page.ts';
import { presentFormOfGoneCar } from './present-vehicle-forms.ts';

export interface GoneVehicle {
  slug: string;
  /** Null where the site tells nothing of it: it is hidden, or was never here. */
  car: CarDetail | null;
  failed: FailedForm;
}

/**
 * Nothing typed is lost: what was sent from the page of a car that has been taken off meanwhile comes back in the form
 * for another one (LEAD-04, VDP-10). The time of a test drive is not carried over: there is no car to drive.
 */
export async function loadGoneVehicle(
  request: PageRequest,
  gone: GoneVehicle,
): Promise<{ head: Head; view: ContactView }> {
  const { ctx, readSiteData, hasPage } = request;
  const { slug, car, failed } = gone;
  const siteData = await readSiteData();
  const { locations, addresses } = siteData;
  const privacyHref = findPrivacyHref(siteData);
  const ofCar = locations.filter(({ id }) => id === car?.location?.id);
  const { name: siteName, settings } = ctx.site;
  const { one: noun } = car ? getKindNoun(settings.stock, car.itemType) : getSiteNoun(settings.stock);
  const heading = `This ${noun} is no longer available`;
  return {
    head: headOfHiddenPage({
      siteName,
      title: `${heading} | ${siteName}`,
      description: `It is no longer on our site, but we can look for a similar ${noun}.`,
    }),
    view: {
      breadcrumbs: [
        { label: 'Home', href: homeHref },
        { label: car ? getCarName(car, settings.card) : heading, href: vehicleHref(slug) },
      ],
      heading,
      introduction: `It has been taken off our site. Your details are still here: we can look for a similar ${noun}.`,
      form: keepSubject(
        withFailure({ ...presentFormOfGoneCar({ ctx, car, privacyHref }), steps: null }, failed),
        failed,
      ),
      locations: (ofCar.length > 0 ? ofCar : listOnce(locations, { byType: true })).map((each) =>
        presentLocation(each, { ctx, locations, addresses, hasPage, own: askOnPage('#enquiry') }),
      ),
    },
  };
}

/** What the form knew of the car where the store tells no more: the ids count at the store alone, and only the site's own. */
function keepSubject(form: EnquiryFormView, { values }: FailedForm): EnquiryFormView {
  const hidden = form.hidden.map(({ name, value }) => ({ name, value: value || (values[name] ?? '') }));
  return { ...form, hidden };
}
