import { tryVerb } from '../guard.ts';

/** What the browser hears of a photo that it has sent. */
export type PhotoAnswer = { kind: 'added' | 'already there' } | { kind: 'refused'; message: string };

export async function answerPhoto(add: () => Promise<PhotoAnswer>): Promise<Response> {
  const tried = await tryVerb(add);
  if ('refused' in tried) return answer({ kind: 'refused', message: tried.refused.data.message }, tried.refused.init);
  const added = tried.done;
  return added.kind === 'refused' ? answer(added, { status: 422 }) : answer({ kind: added.kind });
}

function answer(body: PhotoAnswer, init: ResponseInit | null = null): Response {
  return Response.json(body, init ?? {});
}
