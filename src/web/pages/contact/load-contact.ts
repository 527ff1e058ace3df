import { findPart } from '#services/parts/find-part.ts';
import type { ContactView } from '#templates/views/contact-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { contactHref } from '../addresses.ts';
import { type Head, toAbsolute } from '../head.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { namePart } from './name-part.ts';
import { presentContact } from './present-contact.ts';

export async function loadContact(
  { ctx, readFacts, origin, notes }: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: ContactView }> {
  notes.showsOnly([]);
  const facts = await readFacts();
  const contact = presentContact({ ctx, facts, locationId: Number(params.get('location')) || null });
  // An enquiry can be made while the store is away: then without the part.
  const part = await findPart(ctx, params.get('part') ?? '').catch(() => {
    notes.isIncomplete();
    return null;
  });
  const view = part ? { ...contact, form: namePart(contact.form, part) } : contact;
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
