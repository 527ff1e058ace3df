import { exportStock } from '#services/stock/office/export-stock.ts';
import { requireMember, runVerb } from '../guard.ts';
import type { Route } from './+types/export-route';
import { readStockAddress } from './read-stock-address.ts';

/** What the list shows, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  const lines = exportStock(office, readStockAddress(office, new URL(request.url).searchParams));
  // What is refused is refused before anything is sent.
  const first = await runVerb(() => lines.next());
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    // The mark tells Excel that it is UTF-8.
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${first.value ?? ''}`)),
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="stock.csv"' },
  });
}
