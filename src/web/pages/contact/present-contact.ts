import { formDefinitions } from '#rules/forms/enquiry-forms.ts';
import { emptyFormContext, type FieldChoice } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { listDepartments } from '#rules/locations/departments.ts';
import type { LocationGroup } from '#rules/locations/location-book.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import { getToday, type LocationDetail } from '#services/locations/list-locations.ts';
import type { ContactView } from '#templates/plain-pages/places/contact-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { contactHref, homeHref, placeContactHref } from '../addresses.ts';
import { nameBrand } from '../brands/present-brand-stock.ts';
import { presentForm } from '../forms/present-form.ts';
import { findPrivacyHref } from '../forms/privacy-link.ts';
import { askOnPage, contactLocationHref, type OwnWays } from '../locations/location-buttons.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';

export interface ContactInput {
  ctx: SiteContext;
  siteData: SiteData;
  /** The location whose button led here. */
  locationId: number | null;
  /** The model whose page led here. */
  model: { make: string; model: string } | null;
  /** SITE-08: the place whose form it is; null on the page of all. */
  place: LocationGroup<LocationDetail> | null;
  /** Whether a page stands at a path. */
  hasPage: (path: string) => boolean;
  isPlaceRefused: boolean;
}

export function presentContact(input: ContactInput): ContactView {
  const { ctx, siteData, place, hasPage } = input;
  const { settings } = ctx.site;
  const places = presentPlaces(siteData, settings);
  const location = chooseLocation(input, places);
  const href = place === null ? contactHref : placeContactHref(place.slug);
  const shown = listOnce(place?.locations ?? siteData.locations, { byType: true });
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Contact Us', href: contactHref },
      ...(place === null ? [] : [{ label: place.name, href }]),
    ],
    heading: place === null ? 'Contact Us' : `Contact ${place.name}`,
    introduction: null,
    form: presentForm({
      form: 'contact',
      settings,
      today: getToday(ctx),
      context: {
        ...emptyFormContext,
        locationId: location?.id ?? null,
        dealershipSlug: location?.dealership.slug ?? onlyOne(siteData.dealerships)?.slug ?? null,
        ...places,
        isPlaceRefused: input.isPlaceRefused,
        model: input.model === null ? null : nameBrand(input.model),
      },
      action: `${href}#enquiry`,
      privacyHref: findPrivacyHref(siteData),
    }),
    locations: shown.map((each) =>
      presentLocation(each, {
        ...{ ctx, hasPage, locations: siteData.locations, addresses: siteData.addresses },
        own: shown.length > 1 ? askOnPage(chooseHref(each, siteData)) : nothingToChoose,
      }),
    ),
  };
}

/** The form of the page, with that place chosen in it. */
function chooseHref(location: LocationDetail, { locations }: SiteData): string {
  return `${contactLocationHref({ location, locations })}#enquiry`;
}

/** The form of the page goes to the only place. */
const nothingToChoose: OwnWays = { contact: null, send: null, enquire: null };

/** SITE-08: of the place's departments the one that is asked for, else its main one, of those that the form offers. */
function chooseLocation({ siteData, place, locationId, ctx }: ContactInput, { locations }: OfferedPlaces) {
  const known = place?.locations ?? siteData.locations;
  const asked = known.find(({ id }) => id === locationId) ?? place?.locations[0];
  if (place === null || !ctx.site.settings.forms.showLocation) return asked;
  const isOffered = (each: LocationDetail) => locations.some(({ value }) => value === String(each.id));
  return asked && isOffered(asked) ? asked : (place.locations.find(isOffered) ?? asked);
}

interface OfferedPlaces {
  locations: readonly FieldChoice[];
  dealerships: readonly FieldChoice[];
}

/** LEAD-10: where only some departments answer a form, they alone are offered. */
export function presentFormPlaces(form: EnquiryForm, siteData: SiteData, settings: SiteSettings): OfferedPlaces {
  const { department } = formDefinitions[form];
  const departments = department === undefined ? [] : listDepartments(siteData.locations, department);
  return presentPlaces(departments.length === 0 ? siteData : { ...siteData, locations: departments }, settings);
}

/** LOC-09: each house once among those of its dealership, and no dealership that would leave nothing to choose. */
export function presentPlaces({ dealerships, locations }: SiteData, { forms }: SiteSettings): OfferedPlaces {
  const offered = dealerships.map(({ id, slug, name }) => ({
    choice: { value: slug, label: name },
    locations: listOnce(
      locations.filter(({ dealershipId }) => dealershipId === id),
      { byType: false },
    ).map((each) => ({ value: String(each.id), label: each.name, of: slug })),
  }));
  const isWhole = (dealership: (typeof offered)[number]) => !forms.showLocation || dealership.locations.length > 0;
  return {
    locations: offered.flatMap((dealership) => dealership.locations),
    dealerships: offered.filter(isWhole).map(({ choice }) => choice),
  };
}

function onlyOne<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}
