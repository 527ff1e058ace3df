import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { withFailure } from '../failed-form.ts';
import { loadPage } from '../load-page.ts';
import { loadVehicle } from '../load-vehicle.ts';
import { pageMeta } from '../page-meta.ts';
import { getSiteRequest } from '../site-request-context.ts';
import { takeEnquiry } from '../take-enquiry.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadVehicle(given, params.slug ?? ''));
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeEnquiry(getSiteRequest(context), request, ['vehicle', 'find-similar']);
}

export const meta = pageMeta;

export const handle = { slot: 'vehicle' } satisfies PageHandle;

export default function VehicleRoute() {
  const { view } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { Slot, site } = useSlot('vehicle');
  return <Slot site={site} view={{ ...view, enquiry: withFailure(view.enquiry, failed) }} />;
}
