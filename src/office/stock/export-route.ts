import { exportStock } from '#services/stock/office/export-stock.ts';
import { sendCsv } from '../frame/send-csv.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/export-route';
import { readStockAddress } from './read-stock-address.ts';

/** What the list shows, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const lines = exportStock(office, readStockAddress(office, new URL(request.url).searchParams));
  const first = await runVerb(() => lines.next());
  return sendCsv(first.value ?? '', lines, 'stock.csv');
}
