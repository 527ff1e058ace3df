import { data } from 'react-router';
import { addPlacePhoto } from '#services/locations/office/add-place-photo.ts';
import { readPlaceNumber } from '#services/locations/office/office-place.ts';
import { requireMember } from '../guard.ts';
import { answerPhoto } from '../photos/answer-photo.ts';
import type { Route } from './+types/place-photo-file-route';

/** Takes one photo of a location, as the body of the request. Sent again, it is still one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const bytes = Buffer.from(await request.arrayBuffer());
  return answerPhoto(async () => addPlacePhoto(office, { locationId: readPlaceNumber(params.locationId), bytes }));
}

export function loader() {
  throw data(null, { status: 405 });
}
