import { data } from 'react-router';
import { openLeadFile } from '#services/leads/open-lead-file.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/file-route';

/** A file that came with a lead, to be kept; never shown in the office's own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const file = await runVerb(() => openLeadFile(office, { leadId: params.leadId, upload: params.upload }));
  if (file.bytes === null) throw data(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
}
