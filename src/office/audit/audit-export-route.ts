import { exportAudit } from '#services/audit/export-audit.ts';
import { sendCsv } from '../frame/send-csv.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/audit-export-route';
import { readAuditAddress } from './read-audit-address.ts';

/** What the list shows, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const lines = exportAudit(office, readAuditAddress(new URL(request.url).searchParams));
  const first = await runVerb(() => lines.next());
  return sendCsv(first.value ?? '', lines, 'audit.csv');
}
