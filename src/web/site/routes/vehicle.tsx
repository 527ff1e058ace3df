import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ContactView } from '#templates/views/contact-view.ts';
import type { VehicleView } from '#templates/views/vehicle-view.ts';
import { takeEnquiry } from '#web/pages/forms/submit-form.ts';
import { loadVehicle } from '#web/pages/vehicle/load-vehicle.ts';
import { vehiclePageForms, withFailedForm } from '#web/pages/vehicle/vehicle-page-forms.ts';
import { loadPage } from '../load-page.ts';
import { pageMeta } from '../page-meta.ts';
import { failedFormContext, getSiteRequest } from '../site-request-context.ts';
import { type PageHandle, useSlot } from '../use-slot.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadPage(context, (given) => loadVehicle(given, params.slug ?? '', context.get(failedFormContext)));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const forms = { forms: vehiclePageForms, carSlug: params.slug ?? null };
  const answer = await takeEnquiry(getSiteRequest(context), request, forms);
  if (!(answer instanceof Response)) context.set(failedFormContext, answer.data);
  return answer;
}

export const meta = pageMeta;

export const handle = { slot: 'vehicle' } satisfies PageHandle;

export default function VehicleRoute() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'car' ? <CarPage view={page.view} /> : <GoneCarPage view={page.view} />;
}

function CarPage({ view }: { view: VehicleView }) {
  const failed = useActionData<typeof action>();
  const { Slot, site } = useSlot('vehicle');
  return <Slot site={site} view={withFailedForm(view, failed)} />;
}

function GoneCarPage({ view }: { view: ContactView }) {
  const { Slot, site } = useSlot('contact');
  return <Slot site={site} view={view} />;
}
