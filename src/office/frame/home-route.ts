import { redirect } from 'react-router';
import { isPermittedAnywhere } from '#rules/staff/permissions.ts';
import { paths } from '../addresses.ts';
import { requireMember } from '../guard.ts';
import type { Route } from './+types/home-route';

/** The first screen that the person's roles have. */
export async function loader({ context }: Route.LoaderArgs) {
  const { session } = await requireMember(context);
  throw redirect(isPermittedAnywhere(session.member.roles, 'leads.see') ? paths.leads : paths.me);
}

export default function HomeRoute() {
  return null;
}
