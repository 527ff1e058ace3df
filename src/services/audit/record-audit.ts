import { audit } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { AuditAction } from '#rules/audit/audit-actions.ts';
import type { Actor, AppContext } from '../context.ts';

type AuditValue = string | number | boolean | readonly (string | number)[] | null;

/** What was there before and what is there after, by the name of the field. */
export type AuditChanges = Readonly<Record<string, { before: AuditValue; after: AuditValue }>>;

export interface AuditEntry {
  siteId: number | null;
  action: AuditAction;
  subject: string;
  /** No personal data of visitors, and no secret. */
  detail?: Record<string, unknown>;
  /** The same holds of these. */
  changes?: AuditChanges;
}

/** Records who did what, in the transaction of the change. */
export async function recordAudit(tx: Tx, ctx: AppContext, entry: AuditEntry): Promise<void> {
  const at = ctx.clock.now();
  await tx.insert(audit).values({
    id: createId(at),
    at,
    siteId: entry.siteId,
    actor: describeActor(ctx.actor),
    action: entry.action,
    subject: entry.subject,
    detail: { ...entry.detail, ...(entry.changes && { changes: shortenAll(entry.changes) }) },
  });
}

/** As the audit names whoever acts. */
export function describeActor(actor: Actor): string {
  if (actor.kind === 'feed') return `feed:${actor.name}`;
  return actor.kind === 'staff' ? `staff:${actor.id}` : actor.kind;
}

/** The history of a field has it whole. */
const longestText = 500;

function shortenAll(changes: AuditChanges): AuditChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: shorten(before), after: shorten(after) },
    ]),
  );
}

function shorten(value: AuditValue): AuditValue {
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}
