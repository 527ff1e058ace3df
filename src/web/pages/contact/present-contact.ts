import { emptyFormContext } from '#rules/forms/form-context.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '#services/context.ts';
import type { ContactView } from '#templates/plain-pages/contact-page.tsx';
import type { SiteFacts } from '#web/http/site-data/site-facts.ts';
import { contactHref, homeHref } from '../addresses.ts';
import { presentForm } from '../forms/present-form.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';

export interface ContactInput {
  ctx: SiteContext;
  facts: SiteFacts;
  /** The location whose button led here. */
  locationId: number | null;
}

export function presentContact({ ctx, facts, locationId }: ContactInput): ContactView {
  const { settings } = ctx.site;
  const location = facts.locations.find((each) => each.id === locationId);
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Contact Us', href: contactHref },
    ],
    heading: 'Contact Us',
    introduction: null,
    form: presentForm({
      form: 'contact',
      settings,
      context: {
        ...emptyFormContext,
        locationId: location?.id ?? null,
        dealershipSlug: location?.dealership.slug ?? onlyOne(facts.dealerships)?.slug ?? null,
        ...presentPlaces(facts, settings),
      },
      action: `${contactHref}#enquiry`,
    }),
    locations: listOnce(facts.locations, { byType: true }).map((each) => presentLocation(each, ctx)),
  };
}

/** LOC-09: each house once among those of its dealership, and no dealership that would leave nothing to choose. */
export function presentPlaces({ dealerships, locations }: SiteFacts, { forms }: SiteSettings) {
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
