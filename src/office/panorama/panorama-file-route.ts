import { data } from 'react-router';
import { setPanorama } from '#services/stock/media/set-panorama.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { requireMember } from '../guard.ts';
import { answerPhoto } from '../photos/answer-photo.ts';
import type { Route } from './+types/panorama-file-route';

/** Takes the panorama of a car, as the body of the request. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const bytes = Buffer.from(await request.arrayBuffer());
  return answerPhoto(() => setPanorama(office, { carId: readCarId(params.carId), bytes }));
}

export function loader() {
  throw data(null, { status: 405 });
}
