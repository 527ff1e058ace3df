import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry, leadThread } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { openLeadStates } from '#rules/leads/lead-states.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';

/** The open leads of somebody who leaves: none is left with nobody looking at it. Null for nobody in particular. */
export async function handOverLeads(
  ctx: OfficeContext,
  tx: Tx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const moved = await tx
    .update(enquiry)
    .set({ assignedTo: to })
    .where(and(eq(enquiry.assignedTo, from), inArray(enquiry.state, [...openLeadStates])))
    .returning({ id: enquiry.id, siteId: enquiry.siteId });
  // What stands for several leads would be somebody else's again once they are taken apart.
  await tx.update(leadThread).set({ assignedTo: to }).where(eq(leadThread.assignedTo, from));
  if (moved.length === 0) return;
  const at = ctx.clock.now();
  const detail = { to, name: ctx.member?.name ?? null };
  await tx
    .insert(leadEntry)
    .values(
      moved.map(({ id }) => ({ id: createId(at), enquiryId: id, kind: 'assigned' as const, staffId: to, at, detail })),
    );
  const changes = { assignedTo: { before: from, after: to } };
  for (const { id, siteId } of moved) {
    await recordAudit(tx, ctx, { siteId, action: 'lead.assigned', subject: `enquiry:${id}`, changes });
  }
  await recordEvents(
    tx,
    moved.map(({ id, siteId }) => ({ kind: 'lead.changed', siteId, enquiryId: id })),
  );
}
