import type { ReactNode } from 'react';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { paths } from '../addresses.ts';
import type { loader as inboxLoader } from './inbox-route.tsx';
import { writeListSearch } from './keep-screen.ts';

/** The way from a lead to those before and after it in the list, without the way back; where it has left the list, to the first of it. */
export function LeadNeighbours({ leadId }: { leadId: string }) {
  const leads = useRouteLoaderData<typeof inboxLoader>('leads/inbox-route')?.leads ?? [];
  const at = leads.findIndex(({ id }) => id === leadId);
  const [before, after] = [leads[at - 1], leads[at + 1]];
  if (!before && !after) return null;
  return (
    <nav aria-label="Along the list" className="ml-auto flex gap-2">
      <Neighbour lead={before}>Previous</Neighbour>
      <Neighbour lead={after}>Next</Neighbour>
    </nav>
  );
}

function Neighbour({ lead, children }: { lead: { id: string; name: string } | undefined; children: ReactNode }) {
  const [params] = useSearchParams();
  if (lead === undefined) return null;
  return (
    <Link
      to={`${paths.lead(lead.id)}${writeListSearch(params)}`}
      className="inline-flex min-h-11 items-center rounded-full border border-control-line px-3.5 text-note hover:bg-muted hover:text-muted-text"
    >
      {children}
      <span className="sr-only"> lead: {lead.name}</span>
    </Link>
  );
}
