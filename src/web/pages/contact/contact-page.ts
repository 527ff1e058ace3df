import { contactHref } from '../addresses.ts';
import { withFailure } from '../forms/failed-form.ts';
import { toAbsolute } from '../head.ts';
import { definePage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs, describeDealer } from '../structured-data.ts';
import { presentContact } from './present-contact.ts';

export const contactPage = definePage({
  path: contactHref,
  slot: 'contact',
  params: ['location'],
  forms: ['contact'],
  load: loadContact,
});

async function loadContact(request: PageRequest): Promise<PageAnswer<'contact'>> {
  const { ctx, readFacts, origin, failedForm } = request;
  const params = request.url.searchParams;
  const facts = await readFacts();
  const contact = presentContact({ ctx, facts, locationId: Number(params.get('location')) || null });
  const view = { ...contact, form: withFailure(contact.form, failedForm) };
  const { name } = ctx.site;
  return {
    kind: 'page',
    carIds: [],
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
