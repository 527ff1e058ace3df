import { data } from 'react-router';
import { addFrame } from '#services/stock/media/prepare-spin.ts';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { requireMember } from '../guard.ts';
import { answerPhoto } from '../photos/answer-photo.ts';
import type { Route } from './+types/spin-file-route';

/** Takes one picture of a spin, as the body of the request; its name stands in the address. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  return answerPhoto(() => addFrame(office, { carId: readCarId(params.carId), name, bytes }));
}

export function loader() {
  throw data(null, { status: 405 });
}
