import { useLoaderData } from 'react-router';
import { getOfficePlaceDetail } from '#services/locations/office/get-office-place.ts';
import { readPlaceNumber } from '#services/locations/office/office-place.ts';
import { shouldRevalidate } from '../frame/read-again.ts';
import { useAnswer } from '../frame/use-answer.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/dealership-route';
import { actOnPlace } from './act-on-place.ts';
import { PlaceScreen } from './place-screen.tsx';
import { presentPlace } from './present-place.ts';

export { shouldRevalidate };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const named = () => ({ dealershipId: readPlaceNumber(params.dealershipId) });
  return presentPlace(await runVerb(async () => getOfficePlaceDetail(office, named())));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  return runVerb(async () => actOnPlace(office, { dealershipId: readPlaceNumber(params.dealershipId) }, form));
}

export default function DealershipRoute() {
  return <PlaceScreen place={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>() ?? null} />;
}
