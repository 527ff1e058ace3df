import { data } from 'react-router';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { addPhoto } from '#services/stock/photos/add-photo.ts';
import { requireMember } from '../guard.ts';
import type { Route } from './+types/photo-file-route';
import { answerPhoto } from './answer-photo.ts';

/** Takes one photo, as the body of the request. Sent again, it is still one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const bytes = Buffer.from(await request.arrayBuffer());
  return answerPhoto(() => addPhoto(office, { carId: readCarId(params.carId), bytes }));
}

export function loader() {
  throw data(null, { status: 405 });
}
