import { redirect } from 'react-router';
import { endOwnSessions, findOfficeSession } from '#services/staff/sessions/office-session.ts';
import { paths } from '../addresses.ts';
import { giveToken } from '../guard.ts';
import { getVisit } from '../office-request.ts';
import type { Route } from './+types/sign-out-route';

export function loader() {
  return redirect(paths.home);
}

export async function action({ context }: Route.ActionArgs) {
  const { ctx, token } = getVisit(context);
  const session = await findOfficeSession(ctx, token);
  if (session !== null) await endOwnSessions(ctx, session, { id: session.id });
  return redirect(paths.signIn, giveToken(context, null));
}
