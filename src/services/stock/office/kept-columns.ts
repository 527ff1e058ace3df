import { eq } from 'drizzle-orm';
import { staff } from '#db/schema/index.ts';
import { readStockColumns, type StockColumn } from '#rules/stock/stock-list.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { permitSomewhere } from '../../staff/permit.ts';

/** The columns that the person sees in the list of the stock; none for the usual ones. */
export async function readKeptColumns({ store, member }: OfficeContext): Promise<StockColumn[]> {
  if (member === null) return [];
  const [row] = await store.db.select({ columns: staff.stockColumns }).from(staff).where(eq(staff.id, member.id));
  return readStockColumns(row?.columns ?? []);
}

/** OFF-04: the columns that the person is shown from now on, on whatever device; none brings the usual ones back. */
export async function keepStockColumns(ctx: OfficeContext, names: readonly string[]): Promise<void> {
  permitSomewhere(ctx, 'stock.see');
  const { member } = ctx;
  if (member === null) return;
  const stockColumns = readStockColumns(names);
  await ctx.store.db.transaction(async (tx) => {
    await tx.update(staff).set({ stockColumns }).where(eq(staff.id, member.id));
    await recordAudit(tx, ctx, { siteId: null, action: 'staff.stock_columns', subject: `staff:${member.id}` });
  });
}
