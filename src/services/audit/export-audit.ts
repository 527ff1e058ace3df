import { writeCsvLine } from '#rules/stock/write-csv.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permitSomewhere } from '../staff/permit.ts';
import { type AuditFilter, ofAuditFilter, readAuditTimeZone } from './audit-filter.ts';
import { readAuditRows } from './list-audit.ts';

/** Embedded, a query holds up every other one of the server. */
const rowsAtOnce = 250;

/** OFF-18: the rows of a filter as lines of CSV, one a change, the first of them the labels. */
export async function* exportAudit(ctx: OfficeContext, filter: AuditFilter): AsyncGenerator<string> {
  permitSomewhere(ctx, 'audit.see');
  const [where, timeZone] = [await ofAuditFilter(ctx, filter), await readAuditTimeZone(ctx)];
  yield writeCsvLine([
    'When (UTC)',
    'Who',
    'Site',
    'What',
    'Of what',
    'Its number',
    'Field',
    'Before',
    'After',
    'More',
  ]);
  for (let after: string | null = null; ; ) {
    const rows = await readAuditRows(ctx, { where, after, limit: rowsAtOnce, timeZone });
    for (const { at, by, site, label, thing, subject, changes, facts } of rows) {
      const begin = [at.toISOString(), by, site, label, thing, subject];
      const lines = changes.length > 0 ? changes : [{ label: null, before: null, after: null }];
      for (const line of lines) {
        yield writeCsvLine([...begin, line.label, line.before, line.after, facts.join(', ')]);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
