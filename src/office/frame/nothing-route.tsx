import { data } from 'react-router';
import { requireMember } from '../guard.ts';
import type { Route } from './+types/nothing-route';

/** Whoever is not signed in does not learn what there is. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context);
  throw data(null, { status: 404 });
}

export default function NothingRoute() {
  return null;
}
