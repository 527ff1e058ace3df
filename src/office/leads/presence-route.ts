import { data } from 'react-router';
import { leaveLead, stayAtLead } from '#services/leads/lead-presence.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/presence-route';

/** Told by the browser of whoever has a lead open: that he is there, and that he leaves. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const step = (await request.formData()).get('step');
  if (step !== 'here' && step !== 'gone') throw data(null, { status: 400 });
  const { leadId } = params;
  await runVerb(() => (step === 'here' ? stayAtLead(office, { leadId }) : leaveLead(office, { leadId })));
  return new Response(null, { status: 204 });
}

export function loader() {
  throw data(null, { status: 405 });
}
