import type { ContactView } from '#templates/views/contact-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { contactHref } from './addresses.ts';
import { type Head, toAbsolute } from './head.ts';
import { presentContact } from './present-contact.ts';
import { describeBreadcrumbs, describeDealer } from './structured-data.ts';

export async function loadContact(
  { ctx, readFacts, origin, notes }: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: ContactView }> {
  notes.showsOnly([]);
  const facts = await readFacts();
  const view = presentContact({ ctx, facts, locationId: Number(params.get('location')) || null });
  const { name } = ctx.site;
  return {
    head: {
      siteName: name,
      title: `Contact Us | ${name}`,
      description: `Ask ${name} about a car, finance or service. Addresses, phone numbers and opening hours.`,
      canonical: toAbsolute(origin, contactHref),
      noindex: false,
      imageUrl: null,
      kind: 'website',
      structuredData: [
        describeDealer(ctx.site, facts.locations[0], origin),
        describeBreadcrumbs(view.breadcrumbs, origin),
      ],
    },
    view,
  };
}
