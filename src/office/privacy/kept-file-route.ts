import { exportPerson } from '#services/privacy/read-person.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/kept-file-route';

/** Everything that is kept of one person, as a ZIP. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const params = new URL(request.url).searchParams;
  const named = { email: params.get('email') ?? '', phone: params.get('phone') ?? '' };
  const pieces = await runVerb(() => exportPerson(office, named));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="person.zip"' },
  });
}
