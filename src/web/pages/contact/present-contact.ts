import { emptyFormContext } from '#rules/forms/form-context.ts';
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
        locations: listOnce(facts.locations, { byType: false }).map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
        dealerships: facts.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      action: `${contactHref}#enquiry`,
    }),
    locations: listOnce(facts.locations, { byType: true }).map((each) => presentLocation(each, ctx)),
  };
}

function onlyOne<Thing>(things: readonly Thing[]): Thing | undefined {
  return things.length === 1 ? things[0] : undefined;
}
