import { audit } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { Actor, AppContext } from '../context.ts';

interface AuditEntry {
  siteId: number | null;
  /** Noun and what happened: "car.sold", "feed.imported". */
  action: string;
  subject: string;
  /** No personal data. */
  detail?: Record<string, unknown>;
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
    detail: entry.detail ?? {},
  });
}

/** As the audit names whoever acts. */
export function describeActor(actor: Actor): string {
  if (actor.kind === 'feed') return `feed:${actor.name}`;
  return actor.kind === 'staff' ? `staff:${actor.id}` : actor.kind;
}
