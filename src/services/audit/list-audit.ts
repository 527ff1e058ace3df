import { and, desc, type SQL, sql } from 'drizzle-orm';
import { audit } from '#db/schema/index.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permitSomewhere } from '../staff/permit.ts';
import { type AuditFilter, ofAuditFilter, readAuditTimeZone } from './audit-filter.ts';
import { type AuditNames, readAuditNames } from './audit-names.ts';
import {
  type DescribedChange,
  describeChanges,
  describeFacts,
  describeThing,
  getActionLabel,
} from './describe-changes.ts';

export interface AuditRow {
  id: string;
  at: Date;
  by: string;
  site: string | null;
  label: string;
  subject: string;
  /** As a person calls it; null where there is no more to say than the label. */
  thing: string | null;
  changes: readonly DescribedChange[];
  facts: readonly string[];
}

export interface AuditPage {
  rows: readonly AuditRow[];
  timeZone: string;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

const pageSize = 50;

/** OFF-18: what was changed at the person's sites, the newest first. */
export async function listAudit(
  ctx: OfficeContext,
  { after, ...filter }: AuditFilter & { after: string | null },
): Promise<AuditPage> {
  permitSomewhere(ctx, 'audit.see');
  const timeZone = await readAuditTimeZone(ctx);
  const rows = await readAuditRows(ctx, {
    where: await ofAuditFilter(ctx, filter),
    after,
    limit: pageSize + 1,
    timeZone,
  });
  const shown = rows.slice(0, pageSize);
  return { rows: shown, timeZone, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

export interface ReadAuditInput {
  where: SQL | undefined;
  after: string | null;
  limit: number;
  timeZone: string;
}

export async function readAuditRows(
  { store: { db } }: OfficeContext,
  { where, after, limit, timeZone }: ReadAuditInput,
): Promise<AuditRow[]> {
  const isAfter =
    after === null
      ? undefined
      : sql`(${audit.at}, ${audit.id}) < (select a.at, a.id from audit a where a.id = ${after})`;
  const found = await db
    .select()
    .from(audit)
    .where(and(where, isAfter))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);
  const names = await readAuditNames(
    db,
    found.map(({ subject }) => subject),
  );
  return found.map((row) => ({
    ...{ id: row.id, at: row.at, by: describeBy(row.actor, names), subject: row.subject },
    site: row.siteId === null ? null : (names.sites.get(row.siteId) ?? null),
    label: getActionLabel(row.action),
    thing: describeThing(row, names),
    changes: describeChanges(row, { names, timeZone }),
    facts: describeFacts(row, { names, timeZone }),
  }));
}

const others: Readonly<Record<string, string>> = {
  cli: 'The command line',
  system: 'The server by itself',
  visitor: 'A visitor',
};

function describeBy(actor: string, { staff }: AuditNames): string {
  if (actor.startsWith('feed:')) return `The feed ${actor.slice('feed:'.length)}`;
  if (actor.startsWith('staff:')) return staff.get(actor.slice('staff:'.length)) ?? 'Somebody who is gone';
  return others[actor] ?? actor;
}
