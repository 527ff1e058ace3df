import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import { asksForPlace } from '#rules/forms/enquiry-forms.ts';
import { emptyFormContext, type FormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { readState } from '#rules/tradein/rego.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import type { FormPageView } from '#templates/plain-pages/form-page.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { homeHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import type { OwnWays } from '../locations/location-buttons.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import type { PageContent, PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { isPlaceRefused, withFailure } from './failed-form.ts';
import { presentForm } from './present-form.ts';

export interface FormPageInput
  extends Partial<
    Pick<FormPageView, 'links' | 'notice' | 'topics' | 'points' | 'chooser' | 'chosen' | 'placesHeading'>
  > {
  /** Where the page stands; its form posts there. */
  path: string;
  heading: string;
  introduction: string | null;
  /** For search engines. */
  description: string;
  form: EnquiryFormView | null;
  /** Who answers: shown beside the form with address, hours and phone. */
  places: readonly LocationDetail[];
  /** In place of the buttons of those who answer. */
  own?: OwnWays;
  /** Between the home page and this one. */
  parents?: readonly LinkView[];
  /** Of a page that is about one car of many. */
  noindex?: boolean;
}

/** A page around a form: what came back of a failed post stands in it (LEAD-04). */
export async function presentFormPage(
  { ctx, origin, failedForm, readSiteData, hasPage }: PageRequest,
  input: FormPageInput,
): Promise<{ kind: 'page' } & PageContent<'form'>> {
  const { path, heading, parents = [], noindex = false, own = {} } = input;
  const breadcrumbs = [{ label: 'Home', href: homeHref }, ...parents, { label: heading, href: path }];
  const { name } = ctx.site;
  const siteData = input.places.length === 0 ? null : await readSiteData();
  return {
    kind: 'page',
    carIds: [],
    head: {
      siteName: name,
      title: `${heading} | ${name}`,
      description: input.description,
      canonical: noindex ? null : toAbsolute(origin, path),
      noindex,
      image: null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(breadcrumbs, origin)],
    },
    view: {
      breadcrumbs,
      heading,
      introduction: input.introduction,
      document: null,
      links: input.links ?? [],
      notice: input.notice ?? null,
      topics: input.topics ?? null,
      chooser: input.chooser ?? null,
      chosen: input.chosen ?? null,
      points: input.points ?? null,
      form: input.form && withFailure(input.form, failedForm),
      placesHeading: input.placesHeading ?? 'Where to find us',
      places:
        siteData === null
          ? []
          : input.places
              .map((place) => presentLocation(place, { ctx, hasPage, own, ...siteData }))
              .map((place) => (input.places.length === 1 ? withoutWayTo(path, place) : place)),
    },
  };
}

/** The only place has nothing to choose: its button would lead to where the visitor is. */
function withoutWayTo(path: string, place: LocationCardView): LocationCardView {
  return { ...place, buttons: place.buttons.filter(({ href }) => href.split(/[?#]/)[0] !== path) };
}

export interface PlacedFormInput {
  form: EnquiryForm;
  path: string;
  /** The places that answer it. */
  places: readonly LocationDetail[];
  /** The one whose link led here. */
  placeId: number | null;
  privacyHref: string | null;
  context?: Partial<FormContext>;
}

/** A form that somebody at one of these places answers: the visitor chooses where there are several. */
export function presentPlacedForm(
  { ctx, failedForm }: Pick<PageRequest, 'ctx' | 'failedForm'>,
  { form, path, places, placeId, privacyHref, context }: PlacedFormInput,
): EnquiryFormView {
  const only = places.length === 1 ? places[0] : undefined;
  const chosen = places.find(({ id }) => id === placeId) ?? only;
  const offered = asksForPlace(form) ? listOnce(places, { byType: true }) : [];
  return presentForm({
    form,
    settings: ctx.site.settings,
    today: getToday(ctx),
    context: {
      ...emptyFormContext,
      locationId: chosen?.id ?? null,
      dealershipSlug: chosen?.dealership.slug ?? null,
      state: readState((chosen ?? places[0])?.address?.state ?? ''),
      locations: offered.map((place) => ({ value: String(place.id), label: place.name })),
      isPlaceRefused: isPlaceRefused(form, failedForm),
      ...context,
    },
    action: `${path}#enquiry`,
    privacyHref,
  });
}
