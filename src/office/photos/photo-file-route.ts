import { data } from 'react-router';
import { readCarId } from '#services/stock/office/permitted-car.ts';
import { addPhoto } from '#services/stock/photos/add-photo.ts';
import { requireMember, tryVerb } from '../guard.ts';
import type { Route } from './+types/photo-file-route';

/** What the browser hears of a photo that it has sent. */
export type PhotoAnswer = { kind: 'added' | 'already there' } | { kind: 'refused'; message: string };

/** Takes one photo, as the body of the request. Sent again, it is still one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const bytes = Buffer.from(await request.arrayBuffer());
  const tried = await tryVerb(() => addPhoto(office, { carId: readCarId(params.carId), bytes }));
  if ('refused' in tried) return answer({ kind: 'refused', message: tried.refused.data.message }, tried.refused.init);
  const added = tried.done;
  return added.kind === 'refused' ? answer(added, { status: 422 }) : answer({ kind: added.kind });
}

function answer(body: PhotoAnswer, init: ResponseInit | null = null): Response {
  return Response.json(body, init ?? {});
}

export function loader() {
  throw data(null, { status: 405 });
}
