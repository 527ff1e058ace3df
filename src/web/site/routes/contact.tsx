import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { loadContact } from '#web/pages/contact/load-contact.ts';
import { withFailure } from '#web/pages/forms/failed-form.ts';
import { takeEnquiry } from '#web/pages/forms/submit-form.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { getSiteRequest } from '../site-request-context.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadContact(given, url.searchParams));
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeEnquiry(getSiteRequest(context), request, { forms: ['contact'] });
}

export const meta = pageMeta;

export const handle = { slot: 'contact' } satisfies PageHandle;

export default function ContactRoute() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { Slot, site } = useSlot('contact');
  return <Slot site={site} view={{ ...view, form: withFailure(view.form, failed) }} />;
}
